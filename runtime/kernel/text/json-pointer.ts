/** One step of a JSON pointer (RFC 6901). */
export const step = (key: string | number): string =>
  typeof key === 'string' && /[~/]/.test(key) ? `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` : `/${key}`

/** A step of a JSON pointer as the key that it stands for. */
export const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~')
