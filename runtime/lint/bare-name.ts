/** The name of a key without the "?" that makes it optional. */
export const bareName = (key: string): string => key.replace(/\?$/, '')
