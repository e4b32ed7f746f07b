import type { ConnectionInput, CredentialValue } from '../../app/contract.ts'
import { anyObject, closed, dictionary, id, text } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const credentialOf = (maxLength: number, about: object = {}) =>
  Type.Unsafe<CredentialValue>({
    title: 'a string, { "env": NAME } or { "file": path }',
    ...about,
    anyOf: [
      { type: 'string', minLength: 1, maxLength },
      {
        type: 'object',
        properties: { env: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 200 } },
        required: ['env'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { file: { type: 'string', minLength: 1, maxLength: 1000 } },
        required: ['file'],
        additionalProperties: false,
      },
    ],
  })
const credential = credentialOf(20_000)
const pem = (description: string) => Type.Optional(credentialOf(65_536, { description }))
const setting = Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], maxLength: 5000 })

const CHANGEABLE = {
  name: Type.Optional(text(200)),
  auth_type: text(100, { examples: ['oauth2'] }),
  credentials: dictionary(credential, {
    description:
      'By field of the connector. Inline values are stored encrypted and masked in every response. Referenced variables and files must be listed under `secrets` in hirewire.yaml.',
    maxProperties: 50,
  }),
  settings: Type.Optional(dictionary(setting, { maxProperties: 100 })),
  webhook: Type.Optional(
    dictionary(credential, {
      description: 'Webhook credentials, which verify deliveries of the ATS.',
      maxProperties: 50,
    }),
  ),
  tls: Type.Optional(
    closed(
      {
        ca: pem(
          'The only authorities that may sign the certificate of the ATS, as PEM, instead of those of the system.',
        ),
        certificate: pem('The client certificate, followed by its chain, as PEM.'),
        key: pem(
          'The private key of the client certificate, as PEM without a passphrase; stored encrypted and masked.',
        ),
      },
      {
        description:
          'For an ATS that has its own certificate authority, or requires a client certificate. References as in `credentials`.',
        examples: [{ ca: { file: '/run/secrets/acme/ca.pem' } }],
      },
    ),
  ),
  every: Type.Optional(
    dictionary(text(20), {
      description: 'Pull intervals, by stream.',
      examples: [{ requisitions: '30m' }],
      maxProperties: 50,
    }),
  ),
  overrides: Type.Optional(anyObject({ description: 'Where this connection differs from the connector.' })),
}

export const NewConnection = closed(
  {
    id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        pattern: '^[a-z0-9][a-z0-9_-]*$',
        title: 'must be lower-case letters, digits, - and _',
        description: 'Chosen by the client, or generated.',
      }),
    ),
    integration: id({ description: 'Id of the connector.', examples: ['enterprise-hr-suite'] }),
    ...CHANGEABLE,
  },
  {
    $id: 'NewConnection',
    examples: [
      {
        id: 'acme-hr',
        integration: 'enterprise-hr-suite',
        auth_type: 'oauth2',
        credentials: {
          client_id: 'hirewire',
          client_secret: { env: 'ACME_HR_SECRET' },
          company_id: 'acme',
          api_url: 'https://hr.example.com',
        },
        webhook: { webhook_user: 'hirewire', webhook_password: { env: 'ACME_HOOK' } },
        every: { requisitions: '30m' },
      },
    ],
  },
)

export const sameAccount = Type.Boolean({
  description:
    'States that the connection still belongs to the same account of the ATS. Without it, a change that may lead to another account is refused (409 `account_changed`) once consents, pushes or records are stored. The audit log records the statement.',
})

/** The connector of a connection cannot change: another ATS needs another connection. */
export const ConnectionChange = Type.Partial(closed({ ...CHANGEABLE, same_account: sameAccount }), {
  $id: 'ConnectionChange',
  additionalProperties: false,
  minProperties: 1,
  examples: [{ every: { requisitions: '30m' } }],
})

export const newConnection = (body: Static<typeof NewConnection>): ConnectionInput => body
export const connectionChange = ({
  same_account: _,
  ...change
}: Static<typeof ConnectionChange>): Partial<ConnectionInput> => change
