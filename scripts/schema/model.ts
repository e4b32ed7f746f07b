import {
  ATTACHMENT_KINDS,
  EMPLOYMENT_TYPES,
  OBSERVED_VIA,
  OFFER_STATUSES,
  ORIGINS,
  OUTCOMES,
  PHASES,
  REQUISITION_STATUSES,
  UNMAPPED,
  VISIBILITIES,
  VOCABULARIES,
  WORKPLACES,
} from '../../runtime/kernel/model.ts'
import { id, momentOf, needed, oneOf, text, time } from './fields.ts'
import { consent, push } from './ledger.ts'
import { DRAFT, list, object, type Properties, type Schema, said } from './words.ts'

function mapped(title: string, description: string, values: readonly string[]): Schema {
  const value = {
    ...said('Value', 'The canonical value; UNMAPPED where no vocabulary line names the source value.', values[0]),
    enum: [...values, UNMAPPED],
  }
  const source_value = { ...said('Source value', 'What the ATS said.', 'Open'), type: ['string', 'null'] }
  return {
    ...said(title, description, { value: values[0], source_value: 'Open' }),
    ...object({ value, source_value }, ['value', 'source_value']),
  }
}

const reference = (title: string, description: string, more: Properties = {}): Schema => ({
  ...said(title, description, { id: 'd1', name: 'Engineering' }),
  ...object(
    {
      id: text('Id', 'Its id in the ATS.', 'd1'),
      name: text('Name', 'Its name, where the ATS gives one.', 'Engineering'),
      ...more,
    },
    [],
    { minProperties: 1 },
  ),
})
const pointer = (title: string, description: string, example: string): Schema => ({
  ...said(title, description, { id: example }),
  ...object({ id: id(title.toLowerCase(), example) }, ['id']),
})
const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema.type, 'null'] })

const place: Properties = {
  city: text('City', 'City.', 'Berlin'),
  region: text('Region', 'State, canton, county.', 'BE'),
  country: text('Country', 'ISO 3166-1 code where the ATS gives one.', 'DE'),
  postal_code: text('Postal code', 'Postal code.', '10115'),
  workplace: mapped('Workplace', 'Where work is done.', WORKPLACES),
  raw: text('Raw', 'The place as the ATS writes it.', 'Berlin, Germany'),
}

const requisition: Properties = {
  id: id('requisition', 'j1'),
  title: needed('Title', 'Job title that candidates see.', 'Nurse'),
  code: text('Code', 'Number of the requisition that people use.', 'REQ-1001'),
  description_html: text('Description', 'Job description in HTML.', '<p>We look for a nurse.</p>'),
  status: mapped('Status', 'Whether it takes applications.', REQUISITION_STATUSES),
  visibility: mapped('Visibility', 'Who may see it.', VISIBILITIES),
  employment_type: mapped('Employment type', 'Kind of contract.', EMPLOYMENT_TYPES),
  workplace: mapped('Workplace', 'Where work is done.', WORKPLACES),
  department: orNull(reference('Department', 'The department; its name is resolved when read.')),
  locations: {
    ...said('Locations', 'Where the job is.', [{ id: 'l1' }]),
    ...orNull(list(reference('Location', 'One place.', place))),
  },
  openings: { ...said('Openings', 'How many people are wanted.', 2), type: ['integer', 'null'], minimum: 0 },
  opened_at: time('Opened', 'When it was opened.'),
  closed_at: time('Closed', 'When it was closed.'),
  hiring_team: {
    ...said('Hiring team', 'People who hire.', [{ name: 'Ada Abel', role: 'Recruiter' }]),
    ...orNull(
      list(
        reference('Member', 'One of them.', {
          role: text('Role', 'What they do.', 'Recruiter'),
          email: text('E-mail', 'Their address.', 'ada@example.com'),
        }),
      ),
    ),
  },
  stages: {
    ...said('Stages', 'Stages of its applications, in order.', [{ name: 'Interview' }]),
    ...orNull(list(reference('Stage', 'One stage.'))),
  },
  apply_url: text('Apply address', 'Where candidates apply by themselves.', 'https://careers.example.com/apply/j1'),
}

const phone: Schema = {
  ...said('Phone', 'A number as it came, and in E.164 where it could be read.', {
    raw: '030 5000001',
    e164: '+49305000001',
  }),
  ...object(
    { raw: needed('Raw', 'As it came.', '030 5000001'), e164: text('E.164', 'International form.', '+49305000001') },
    ['raw'],
  ),
}

const personal: Properties = {
  first_name: text('First name', 'First name.', 'Ada'),
  last_name: text('Last name', 'Last name.', 'Abel'),
  emails: { ...said('E-mails', 'E-mail addresses.', ['ada@example.com']), ...orNull(list({ type: 'string' })) },
  phones: {
    ...said('Phones', 'Phone numbers.', [{ raw: '030 5000001', e164: '+49305000001' }]),
    ...orNull(list(phone)),
  },
  links: { ...said('Links', 'Profiles and pages.', ['https://example.com/ada']), ...orNull(list({ type: 'string' })) },
  current_title: text('Current title', 'Job title now.', 'Nurse'),
  current_company: text('Current company', 'Employer now.', 'Example Clinic'),
  source_url: text('Source address', 'The candidate in the ATS, for people.', 'https://ats.example.com/c1'),
}

const candidate: Properties = {
  id: id('candidate', 'c1'),
  person: text('Person', 'The id of the person on the sourcing platform, where we pushed them.', 'p1'),
  ...personal,
}

const standing: Properties = {
  stage: mapped(
    'Stage',
    'The stage as the ATS calls it, and what its vocabulary line names.',
    VOCABULARIES['application.stage'],
  ),
  outcome: mapped('Outcome', 'How it ended, or OPEN.', OUTCOMES),
  phase: mapped('Phase', 'How far it is.', PHASES),
  furthest_phase: {
    ...said('Furthest phase', 'The furthest phase ever reached; never lowered.', 'INTERVIEW'),
    enum: [...PHASES, null],
  },
}

const application: Properties = {
  id: id('application', 'a1'),
  candidate: {
    ...said('Candidate', 'Who applied. Where the ATS embeds the candidate, its fields fill that model too.', {
      id: 'c1',
    }),
    ...object(candidate, ['id']),
  },
  requisition: pointer('Requisition', 'What they applied for.', 'j1'),
  ...standing,
  applied_at: time('Applied', 'When the application came in.'),
  hired_at: time('Hired', 'When the person was hired.'),
  ended_at: time('Ended', 'When it ended.'),
  ended_by: text('Ended by', 'Who ended it.', 'recruiter'),
  reject_reason: text('Reason', 'Why it was rejected.', 'Position filled'),
  origin: oneOf('Origin', 'Whether we pushed it.', ORIGINS),
}

const state = (title: string): Schema => ({
  ...said(title, 'Where the application stood.', {
    stage: { value: 'INTERVIEW', source_value: 'Interview' },
    phase: { value: 'INTERVIEW', source_value: 'Interview' },
    outcome: { value: 'OPEN', source_value: 'Interview' },
  }),
  ...orNull(object(standing, ['stage', 'outcome', 'phase'])),
})
const applicationEvent: Properties = {
  application: pointer('Application', 'Which application moved.', 'a1'),
  from: state('From'),
  to: { ...state('To'), type: 'object' },
  effective_at: momentOf('Effective', 'When it took effect in the ATS.'),
  observed_at: momentOf('Observed', 'When we saw it.'),
  observed_via: oneOf('Observed via', 'How we saw it.', OBSERVED_VIA),
}

const offer: Properties = {
  id: id('offer', 'o1'),
  application: pointer('Application', 'The application that it is for.', 'a1'),
  status: mapped('Status', 'How far it is.', OFFER_STATUSES),
  start_date: { ...said('Start', 'First day of work.', '2026-02-01'), type: ['string', 'null'], format: 'date' },
}

const department: Properties = {
  id: id('department', 'd1'),
  name: needed('Name', 'Name.', 'Engineering'),
  code: text('Code', 'Short name that people use.', 'ENG'),
  parent: orNull(reference('Parent', 'The department above.')),
}
const location: Properties = { id: id('location', 'l1'), name: needed('Name', 'Name.', 'Berlin office'), ...place }

const attachment: Properties = {
  kind: oneOf('Kind', 'What it is.', ATTACHMENT_KINDS),
  file_name: needed('File name', 'As it was given; never used as a path.', 'resume.pdf'),
  media_type: needed('Media type', 'By content, not by name.', 'application/pdf'),
  size: { ...said('Size', 'In bytes.', 48_210), type: 'integer', minimum: 1 },
  sha256: {
    ...said('SHA-256', 'Of the content, hex.', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
  },
}

const model = (name: string, description: string, properties: Properties, required: readonly string[]): Schema => ({
  $schema: DRAFT,
  $id: `https://hirewire.example/schemas/model/${name}.schema.json`,
  title: name,
  description,
  ...object(properties, required),
})

/** The canonical model, one schema for each file in `schemas/model/`. */
export const modelSchemas: Readonly<Record<string, Schema>> = {
  requisition: model('requisition', 'An open position, as recruiters manage it.', requisition, ['title', 'status']),
  candidate: model('candidate', 'A person as a record in the ATS.', candidate, []),
  application: model('application', 'A candidate at a requisition.', application, [
    'candidate',
    'requisition',
    'stage',
  ]),
  offer: model('offer', 'What a candidate was offered.', offer, ['application', 'status']),
  department: model('department', 'A part of the organisation.', department, ['name']),
  location: model('location', 'A place of work.', location, ['name']),
  'application-event': model(
    'application-event',
    'One move of an application; the history is only ever added to.',
    applicationEvent,
    ['application', 'to', 'effective_at', 'observed_at', 'observed_via'],
  ),
  attachment: model('attachment', 'A file of a push.', attachment, [
    'kind',
    'file_name',
    'media_type',
    'size',
    'sha256',
  ]),
  consent: model('consent', 'One entry of the consent ledger.', consent, [
    'person',
    'connection',
    'requisition',
    'kind',
    'state',
    'at',
    'evidence',
  ]),
  push: model('push', 'One request to send a person to a requisition.', push, [
    'id',
    'person',
    'connection',
    'requisition',
    'state',
    'effect_class',
    'created_at',
    'updated_at',
  ]),
}
