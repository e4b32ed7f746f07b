import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinUrl, nextAddress, queryText, sameOrigin } from '../../runtime/http/url.ts'

describe('a URL is joined', () => {
  test.each([
    ['https://ats.example', '/v2/job', 'https://ats.example/v2/job'],
    ['https://ats.example/', '/v2/job', 'https://ats.example/v2/job'],
    ['https://ats.example/odata/v2', '/JobApplication', 'https://ats.example/odata/v2/JobApplication'],
    ['https://ats.example/odata/v2/', 'JobApplication', 'https://ats.example/odata/v2/JobApplication'],
    ['https://ats.example/odata/v2', '', 'https://ats.example/odata/v2'],
    ['https://ats.example', '//evil.example/x', 'https://ats.example//evil.example/x'],
    ['http://127.0.0.1:4000', "/JobApplication('12')", "http://127.0.0.1:4000/JobApplication('12')"],
  ])('from %s and %s', (base, path, url) => {
    expect(joinUrl(base, path)).toBe(url)
  })

  test('with a query whose names stay readable and whose spaces are %20', () => {
    expect(
      joinUrl('https://ats.example?tenant=a', '/JobApplication', {
        $expand: 'jobApplicationStatus',
        $filter: "a ge '1+1'",
      }),
    ).toBe('https://ats.example/JobApplication?tenant=a&$expand=jobApplicationStatus&$filter=a%20ge%20%271%2B1%27')
  })

  test('with a parameter for each value of a list, in its order', () => {
    expect(joinUrl('https://ats.example', '/jobs', { expand: ['stage', 'a&b'], page: '1' })).toBe(
      'https://ats.example/jobs?expand=stage&expand=a%26b&page=1',
    )
  })

  test.each(['/a/../b', '/a/%2e%2E/b', '/a/.', '/a?b=1', '/a#b', '/a\\b', '/a b', '/..'])(
    'never from a path that leads elsewhere: %s',
    (path) => {
      expect(() => joinUrl('https://ats.example/api', path)).toThrow(/is unsafe/)
    },
  )

  test.each(['', '/api', 'ats.example', 'ftp://ats.example', 'https://u:secret@ats.example', 'https://ats.example/#x'])(
    'never from an invalid base: %s',
    (base) => {
      expect(() => joinUrl(base, '/v2/job')).toThrow(/base URL/)
      expect(() => joinUrl(base, '/v2/job')).not.toThrow(/secret/)
    },
  )

  test('and always stays on the origin of its base (property)', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        try {
          const url = new URL(joinUrl('https://ats.example/api', path))
          expect(url.origin).toBe('https://ats.example')
          expect(url.pathname.startsWith('/api')).toBe(true)
        } catch (error) {
          expect(String(error)).toMatch(/is unsafe/)
        }
      }),
    )
  })
})

test('a query is parsed back to what was written (property)', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.dictionary(text, text), (query) => {
      const url = new URL('https://ats.example/')
      url.search = queryText(query)
      expect([...url.searchParams]).toEqual(Object.entries(query))
    }),
  )
})

describe('the URL of the next page', () => {
  const base = 'https://ats.example/odata/JobApplication?$top=2'

  test.each([
    ['https://ats.example/odata/JobApplication?$skiptoken=x', 'https://ats.example/odata/JobApplication?$skiptoken=x'],
    ['/odata/JobApplication?page=2', 'https://ats.example/odata/JobApplication?page=2'],
    ['?page=2', 'https://ats.example/odata/JobApplication?page=2'],
    ['https://ats.example:443/x', 'https://ats.example/x'],
  ])('may be at %s', (next, url) => {
    expect(sameOrigin(base, next)).toBe(true)
    expect(nextAddress(base, next)).toBe(url)
  })

  test.each([
    'https://evil.example/x?key=s3cret',
    '//evil.example/x',
    'http://ats.example/x',
    'https://ats.example:8443/x',
    'https://ats.example@evil.example/x',
    'https://user:s3cret@ats.example/x',
    'https://ats.example.evil.example/x',
    'javascript:alert(1)',
    'https://',
    '\\\\evil.example/x',
  ])('is never at %s', (next) => {
    expect(sameOrigin(base, next)).toBe(false)
    expect(() => nextAddress(base, next)).toThrow(/next page/)
    expect(() => nextAddress(base, next)).not.toThrow(/s3cret/)
  })
})
