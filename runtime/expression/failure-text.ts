import { faultText } from './syntax.ts'

/** Thrown by our own functions: its message contains no value. */
export class FunctionFault extends Error {}

/**
 * JSONata errors whose message contains a value: their message without it. A value is data of the ATS or personal data,
 * and a message is stored and shown long after the data is deleted.
 */
export const WITHOUT_VALUE: Readonly<Record<string, string>> = {
  D1001: 'A number is out of range',
  D1002: 'A value that is not a number cannot be negated',
  T1003: 'A key of an object is not a string',
  D1009: 'Two keys of an object are the same',
  D1013: 'A key of an object begins with _jsonata_, which is reserved',
  T2007: 'The values of an order-by clause are of different types',
  T2009: 'The two sides of an operator are of different types',
  T2011: 'The update of a transform is not an object',
  T2012: 'The deletion of a transform is neither a string nor a list of strings',
  D2014: 'The list of the range operator (..) would be too long',
  D3030: 'The value cannot be cast to a number',
  D3060: '$sqrt was given a negative number',
  D3061: 'The result of $power is too large for JSON',
  D3100: 'The radix of $formatBase is not between 2 and 36',
  D3110: 'The argument of $toMillis is not an ISO 8601 time',
  D3120: '$eval is not available',
  D3121: '$eval is not available',
  D3130: 'Unsupported integer format',
  D3132: 'A picture of a time has an unknown part',
  D3133: 'A picture of a time requests the name of a part that has none',
  D3137: 'The expression called $error',
  D3140: 'A part of a URL is malformed',
  D3141: 'An $assert of the expression failed',
}

/** Errors in which JSONata quotes a limit of ours, not a value. */
export const OWN_VALUE: ReadonlySet<string> = new Set(['D1012', 'D2015'])

/** Why an evaluation failed, from any thrown value: the failure and its code, without any data. */
export function failureText(error: unknown): string {
  if (error instanceof FunctionFault) return faultText(error)
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (Object.hasOwn(WITHOUT_VALUE, code)) return `${WITHOUT_VALUE[code]} (${code})`
  if (/^[SDT]\d{4}$/.test(code)) return faultText(error)
  return `The expression failed (${error instanceof Error ? error.name : 'without an error'})`
}
