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
    ...said('Value', 'The canonical value, or UNMAPPED if no vocabulary line lists the source value.', values[0]),
    enum: [...values, UNMAPPED],
  }
  const source_value = {
    ...said('Source value', 'The value as the ATS returned it.', 'Open'),
    type: ['string', 'null'],
  }
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
      name: text('Name', 'Its name, if the ATS returns one.', 'Engineering'),
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
  region: text('Region', 'State, canton or county.', 'BE'),
  country: text('Country', 'ISO 3166-1 code, if the ATS returns one.', 'DE'),
  postal_code: text('Postal code', 'Postal code.', '10115'),
  workplace: mapped('Workplace', 'A place of work.', WORKPLACES),
  raw: text('Raw', 'The place as the ATS writes it.', 'Berlin, Germany'),
}

const requisition: Properties = {
  id: id('requisition', 'j1'),
  title: needed('Title', 'Job title shown to candidates.', 'Nurse'),
  code: text('Code', 'Requisition number that people use.', 'REQ-1001'),
  description_html: text('Description', 'Job description in HTML.', '<p>We look for a nurse.</p>'),
  status: mapped('Status', 'Whether it accepts applications.', REQUISITION_STATUSES),
  visibility: mapped('Visibility', 'Who can see it.', VISIBILITIES),
  employment_type: mapped('Employment type', 'Type of employment contract.', EMPLOYMENT_TYPES),
  workplace: mapped('Workplace', 'On site, remote or hybrid.', WORKPLACES),
  department: orNull(reference('Department', 'The department; its name is resolved on read.')),
  locations: {
    ...said('Locations', 'Locations of the job.', [{ id: 'l1' }]),
    ...orNull(list(reference('Location', 'One location.', place))),
  },
  openings: { ...said('Openings', 'Number of positions.', 2), type: ['integer', 'null'], minimum: 0 },
  opened_at: time('Opened', 'When it opened.'),
  closed_at: time('Closed', 'When it closed.'),
  hiring_team: {
    ...said('Hiring team', 'The people responsible for hiring.', [{ name: 'Ada Abel', role: 'Recruiter' }]),
    ...orNull(
      list(
        reference('Member', 'One member of the team.', {
          role: text('Role', 'Role in the team.', 'Recruiter'),
          email: text('E-mail', 'E-mail address.', 'ada@example.com'),
        }),
      ),
    ),
  },
  stages: {
    ...said('Stages', 'Stages of its applications, in order.', [{ name: 'Interview' }]),
    ...orNull(list(reference('Stage', 'One stage.'))),
  },
  apply_url: text('Apply URL', 'Page on which candidates apply.', 'https://careers.example.com/apply/j1'),
}

const phone: Schema = {
  ...said('Phone', 'A phone number as received, and in E.164 if it could be parsed.', {
    raw: '030 5000001',
    e164: '+49305000001',
  }),
  ...object({ raw: needed('Raw', 'As received.', '030 5000001'), e164: text('E.164', 'E.164 form.', '+49305000001') }, [
    'raw',
  ]),
}

const personal: Properties = {
  first_name: text('First name', 'First name.', 'Ada'),
  last_name: text('Last name', 'Last name.', 'Abel'),
  emails: { ...said('E-mails', 'E-mail addresses.', ['ada@example.com']), ...orNull(list({ type: 'string' })) },
  phones: {
    ...said('Phones', 'Phone numbers.', [{ raw: '030 5000001', e164: '+49305000001' }]),
    ...orNull(list(phone)),
  },
  links: {
    ...said('Links', 'Profiles and websites.', ['https://example.com/ada']),
    ...orNull(list({ type: 'string' })),
  },
  current_title: text('Current title', 'Present job title.', 'Nurse'),
  current_company: text('Current company', 'Present employer.', 'Example Clinic'),
  source_url: text('Source URL', 'Page of the candidate in the ATS.', 'https://ats.example.com/c1'),
}

const candidate: Properties = {
  id: id('candidate', 'c1'),
  person: text('Person', "The sourcing platform's id of the person, if Hirewire pushed the candidate.", 'p1'),
  ...personal,
}

const standing: Properties = {
  stage: mapped(
    'Stage',
    'The stage as the ATS names it, and the canonical stage from the vocabulary.',
    VOCABULARIES['application.stage'],
  ),
  outcome: mapped('Outcome', 'Result of the application, or OPEN.', OUTCOMES),
  phase: mapped('Phase', 'How far the application has progressed.', PHASES),
  furthest_phase: {
    ...said('Furthest phase', 'The furthest phase reached so far; never lowered.', 'INTERVIEW'),
    enum: [...PHASES, null],
  },
}

const application: Properties = {
  id: id('application', 'a1'),
  candidate: {
    ...said('Candidate', 'The candidate. If the ATS embeds it, its fields also fill the candidate model.', {
      id: 'c1',
    }),
    ...object(candidate, ['id']),
  },
  requisition: pointer('Requisition', 'The requisition.', 'j1'),
  ...standing,
  applied_at: time('Applied', 'When the application was received.'),
  hired_at: time('Hired', 'When the person was hired.'),
  ended_at: time('Ended', 'When the application ended.'),
  ended_by: text('Ended by', 'Who ended it.', 'recruiter'),
  reject_reason: text('Reason', 'Why it was rejected.', 'Whether the position is filled.'),
  origin: oneOf('Origin', 'Whether Hirewire pushed it.', ORIGINS),
}

const state = (title: string): Schema => ({
  ...said(title, 'Status of the application.', {
    stage: { value: 'INTERVIEW', source_value: 'Interview' },
    phase: { value: 'INTERVIEW', source_value: 'Interview' },
    outcome: { value: 'OPEN', source_value: 'Interview' },
  }),
  ...orNull(object(standing, ['stage', 'outcome', 'phase'])),
})
const applicationEvent: Properties = {
  application: pointer('Application', 'The application that moved.', 'a1'),
  from: state('From'),
  to: { ...state('To'), type: 'object' },
  effective_at: momentOf('Effective', 'When it took effect in the ATS.'),
  observed_at: momentOf('Observed', 'When Hirewire detected it.'),
  observed_via: oneOf('Observed via', 'How Hirewire detected it.', OBSERVED_VIA),
}

const offer: Properties = {
  id: id('offer', 'o1'),
  application: pointer('Application', 'The application that the offer is for.', 'a1'),
  status: mapped('Status', 'Status of the offer.', OFFER_STATUSES),
  start_date: { ...said('Start', 'First day of work.', '2026-02-01'), type: ['string', 'null'], format: 'date' },
}

const department: Properties = {
  id: id('department', 'd1'),
  name: needed('Name', 'Name.', 'Engineering'),
  code: text('Code', 'Short name.', 'ENG'),
  parent: orNull(reference('Parent', 'The parent department.')),
}
const location: Properties = { id: id('location', 'l1'), name: needed('Name', 'Name.', 'Berlin office'), ...place }

const attachment: Properties = {
  kind: oneOf('Kind', 'Kind of file.', ATTACHMENT_KINDS),
  file_name: needed('File name', 'As received; never used as a path.', 'resume.pdf'),
  media_type: needed('Media type', 'Detected from the content, not from the name.', 'application/pdf'),
  size: { ...said('Size', 'Size in bytes.', 48_210), type: 'integer', minimum: 1 },
  sha256: {
    ...said(
      'SHA-256',
      'SHA-256 of the content, in hex.',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ),
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
  candidate: model('candidate', "A person's record in the ATS.", candidate, []),
  application: model('application', "A candidate's application for a requisition.", application, [
    'candidate',
    'requisition',
    'stage',
  ]),
  offer: model('offer', 'An offer made to a candidate.', offer, ['application', 'status']),
  department: model('department', 'A department of the organization.', department, ['name']),
  location: model('location', 'A place of work.', location, ['name']),
  'application-event': model(
    'application-event',
    'One status change of an application. The history is append-only.',
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
  push: model('push', 'One request to submit a person for a requisition.', push, [
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
