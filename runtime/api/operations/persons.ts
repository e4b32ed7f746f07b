import type { FastifyReply } from 'fastify'
import type { KeyedApp, PersonIdentifier } from '../../app/contract.ts'
import { closed, id, listOf, ref, text } from '../fields.ts'
import { keyEnded } from '../lists/exports.ts'
import { archiveOf } from '../lists/person-archive.ts'
import { type Group, operation } from '../operation.ts'
import { invalid } from '../server/failures.ts'
import { type Static, Type } from '../type.ts'
import { FoundPerson, Person, showFoundPerson, showPerson } from '../views/person.ts'

const params = closed({ person: id({ description: "The platform's opaque id of the person." }) })

const IDENTIFIER = {
  email: Type.Optional(
    text(320, { description: 'A whole e-mail address, in any spelling.', examples: ['ada@example.com'] }),
  ),
  phone: Type.Optional(
    text(40, {
      description: 'A whole phone number, with or without the code of its country.',
      examples: ['+442079460958'],
    }),
  ),
  connection: Type.Optional(id({ description: 'With `candidate`: the connection.' })),
  candidate: Type.Optional(id({ description: "With `connection`: the ATS's id of the candidate." })),
}
const LOOK_UP = closed(IDENTIFIER)

const findPersons = operation({
  method: 'GET',
  path: '/v1/persons',
  id: 'findPersons',
  summary: 'Find a person',
  description:
    'By one whole identifier: `email`, or `phone`, or `connection` with `candidate`. It is in the URL, which proxies log: prefer `POST /v1/persons/look-up`. Finds persons whom the platform pushed, and candidates who were pulled from an ATS. A phone number without the code of its country also finds numbers that have one. Each look-up is in the audit log, also one without a result; the identifier is not.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'all',
  audited: 'read',
  query: LOOK_UP,
  response: { 200: listOf(FoundPerson, 'Who has this identifier, on one page.') },
  handle: async ({ query }, _reply, { app }) => foundBy(app, query),
})

const lookUpPerson = operation({
  method: 'POST',
  path: '/v1/persons/look-up',
  id: 'lookUpPerson',
  summary: 'Look a person up',
  description:
    'As `GET /v1/persons`, with the identifier in the body, so that it is in no URL and in no log of a proxy. It reads, and changes nothing.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'all',
  audited: 'read',
  body: closed(IDENTIFIER, { minProperties: 1 }),
  response: { 200: listOf(FoundPerson, 'Who has this identifier, on one page.') },
  handle: async ({ body }, _reply, { app }) => foundBy(app, body),
})

type LookUp = Static<typeof LOOK_UP>

const foundBy = async (app: Pick<KeyedApp, 'persons'>, given: LookUp) => ({
  data: (await app.persons.find(identifierIn(given))).map(showFoundPerson),
  next_cursor: null,
})

function identifierIn({ email, phone, connection, candidate }: LookUp): PersonIdentifier {
  if ((connection === undefined) !== (candidate === undefined))
    throw invalid([
      {
        pointer: connection === undefined ? '/connection' : '/candidate',
        message: 'is required: an id is unique at one connection only',
      },
    ])
  const given: PersonIdentifier[] = [
    ...(email === undefined ? [] : [{ email }]),
    ...(phone === undefined ? [] : [{ phone }]),
    ...(connection === undefined || candidate === undefined ? [] : [{ connection, candidate }]),
  ]
  const [identifier] = given
  if (identifier === undefined || given.length > 1)
    throw invalid([{ pointer: '', message: 'must have exactly one of email, phone, and connection with candidate' }])
  return identifier
}

const getPerson = operation({
  method: 'GET',
  path: '/v1/persons/:person',
  id: 'getPerson',
  summary: 'Get what is stored of a person',
  description:
    'Consents, pushes, files, records of ATSs, and erasures. 404 if nothing is stored, and the person was not erased either. Of an erased person it shows the time, and the tasks in ATSs.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'all',
  audited: 'read',
  problems: ['person_erased'],
  params,
  response: { 200: ref(Person, 'What is stored of the person.') },
  handle: async ({ params }, _reply, { app }) => showPerson(await app.persons.get(params.person)),
})

const CONTENT = {
  'application/zip': {
    schema: Type.String({ format: 'binary', description: 'README.txt in it describes its files.' }),
  },
}

const exportPerson = operation({
  method: 'GET',
  path: '/v1/persons/:person/export',
  id: 'exportPerson',
  summary: 'Export what is stored of a person',
  description:
    'A zip of JSON files, and of the files of pushes, for a person who asks for their data. It is read from the store while it is sent: an export that is complete ends the response; one that fails closes the connection. 409 `person_erased` for a person of whom nothing is left.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'all',
  audited: 'read',
  problems: ['person_erased'],
  params,
  response: { 200: { description: 'The archive.', content: CONTENT } },
  handle: async (request, reply, { app, exports, isAdmitted, clock }) => {
    exports.take(request, reply)
    const story = await app.persons.toExport(request.params.person)
    const admitted = async () => {
      if (!(await isAdmitted(request))) throw keyEnded()
    }
    const archive = await archiveOf({ app, story, at: clock.now(), admitted })
    const anything: FastifyReply = reply as never
    return anything
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="person.zip"')
      .send(archive)
  },
})

export const persons: Group = {
  tag: 'Persons',
  description: 'What is stored of a person.',
  operations: [findPersons, lookUpPerson, getPerson, exportPerson],
}
