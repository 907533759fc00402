// Whose card is open: what can be done about somebody, wherever their name stands.

export const card = $state({ person: '', name: '', me: '' })

/** Opens somebody's card; those who sit beside them are known by the same person. */
export function about(person: string, name: string): void {
  card.person = person.split('+')[0]!
  card.name = name
}
