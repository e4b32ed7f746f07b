import { MATURITIES } from '../../runtime/kernel/model/states.ts'
import { list, object, type Properties, type Schema, said } from './words.ts'

const sentence = { type: 'string', minLength: 1, maxLength: 1000 } as const
const day = (title: string, description: string): Schema => ({
  ...said(title, description, '2026-11-23'),
  type: 'string',
  format: 'date',
})
const url = (description: string): Schema => ({
  ...said('URL', description, 'https://developers.example.com/api/jobs'),
  type: 'string',
  pattern: '^https?://[^\\s]+$',
  maxLength: 1000,
})

const assumption = object(
  {
    what: { ...said('What', 'What the spec assumes.', 'Ids of jobs are never reused.'), ...sentence },
    why: { ...said('Why', 'Why it is assumed: what the sources say, or do not say.', 'Not documented.'), ...sentence },
    confirm: {
      ...said('Confirm', 'How to find out whether it is true.', 'Delete a job in a test account and create one.'),
      ...sentence,
    },
    deletes_of: {
      ...said('Deletes of', 'The streams to which no deletion in the ATS arrives, if the assumption is about that.', [
        'applications',
      ]),
      ...list({ type: 'string', minLength: 1, maxLength: 100 }),
    },
  },
  ['what', 'why', 'confirm'],
)

const source = object(
  {
    url: url('The document that was read.'),
    read: day('Read', 'The day on which it was read.'),
    what: { ...said('What', 'What was taken from it.', 'Paths, parameters and paging of jobs.'), ...sentence },
  },
  ['url', 'read', 'what'],
)

const evidence = object(
  {
    date: day('Date', 'The day of the trial or the certification.'),
    what: {
      ...said('What', 'What was done, and with which result.', 'All streams and a push in a trial account.'),
      ...sentence,
    },
    url: url('Where the vendor lists the certification.'),
  },
  ['date', 'what'],
)

/** How much is known about the ATS, and from where. Not used at run time. */
export const provenance: Properties = {
  maturity: {
    ...said(
      'Maturity',
      'How far the spec was tried: `documented` was written from the `sources` alone, `tried` ran against an account at the vendor, `certified` was approved by the vendor. The last two require `evidence`.',
      'documented',
    ),
    enum: MATURITIES,
  },
  sources: {
    ...said('Sources', 'Documents that the spec was written from.', [
      { url: 'https://developers.example.com/api/jobs', read: '2026-11-23', what: 'Paths and paging of jobs.' },
    ]),
    ...list(source),
  },
  assumptions: {
    ...said('Assumptions', 'What the spec assumes because no source states it.', [
      {
        what: 'Ids of jobs are never reused.',
        why: 'Not documented.',
        confirm: 'Delete a job in a test account and create another one.',
      },
    ]),
    ...list(assumption),
  },
  evidence: {
    ...said('Evidence', 'What shows a maturity above `documented`.', [
      { date: '2026-11-23', what: 'All streams and a push in a trial account.' },
    ]),
    ...list(evidence),
  },
}
