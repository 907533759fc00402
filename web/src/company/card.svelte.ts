// Whose card is open: what can be done about a person, wherever their name stands.

export const card = $state({ person: '', name: '', me: '' })

/** Opens a person's card; those who play beside them on the same device count as the same person. */
export function about(person: string, name: string): void {
  card.person = person.split('+')[0]!
  card.name = name
}
