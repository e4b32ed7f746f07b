import { requestKeys } from './requests.ts'
import { object, type Schema, said } from './words.ts'

/** Which account of the ATS a connection belongs to. */
export const account: Schema = {
  ...said(
    'Account',
    'What distinguishes one account of the ATS from another. A connection belongs to one account: a change of its credentials or of its URL that may lead to another one is refused, unless the caller states that the account is the same. Without this block, every credential, and every setting that URLs or `auth` contain, counts as a change of the account.',
    { name: '$settings.subdomain' },
  ),
  ...object({
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 1000,
      ...said(
        'Name',
        'A text that differs between accounts and stays when credentials are renewed, such as the subdomain, the company or the client id. Use it only if credentials of another account are refused there, or make another text.',
        '$settings.subdomain',
      ),
    },
    ...requestKeys,
    id: {
      type: 'string',
      minLength: 1,
      ...said('Id', 'The id of the account; root is the response.', 'data.id'),
    },
  }),
  minProperties: 1,
  dependentRequired: { request: ['id'], id: ['request'] },
}
