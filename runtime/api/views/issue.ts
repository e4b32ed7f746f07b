import type { IssueRow } from '../../app/contract.ts'
import { CAUSES } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { groupOfIssue } from '../../kernel/model/issue-group.ts'
import { closed, isoOrNull, oneOf, ref, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { Next, showNext } from './next.ts'

export const Issue = closed(
  {
    key: Type.String({ description: 'Identifies the issue when it is opened, seen again and closed.' }),
    group: Type.String({
      description:
        'The same for open issues with one cause, such as credentials that the ATS refuses to pulls and pushes.',
      examples: ['acme/access'],
    }),
    connection: textOrNull(),
    stream: textOrNull(),
    cause: oneOf(CAUSES),
    code: Type.String(),
    message: Type.String(),
    next: ref(Next, 'The next step for the person who must act.'),
    who_fixes: Type.String(),
    count: Type.Integer({ description: 'How often it occurred.' }),
    first_at: time(),
    last_at: time(),
    cleared_at: timeOrNull(),
  },
  { $id: 'Issue', description: "A problem that needs an operator's attention." },
)

export const showIssue = (row: IssueRow): Static<typeof Issue> => ({
  key: row.key,
  group: groupOfIssue(row),
  connection: row.connection,
  stream: row.stream,
  cause: row.cause,
  code: row.code,
  message: row.message,
  next: showNext(row.next),
  who_fixes: row.whoFixes,
  count: row.count,
  first_at: isoTime(row.firstAt),
  last_at: isoTime(row.lastAt),
  cleared_at: isoOrNull(row.clearedAt),
})
