// Codes as people read them aloud.

/** A code in groups of four. */
export const spaced = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
