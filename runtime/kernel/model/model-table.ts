/**
 * The canonical model: every field of every record, defined once. Derived from it: the types of a record, the fields
 * that a mapping may set, the stored fields, the JSON Schemas of `schemas/model/`, the reference and the records in the
 * OpenAPI document.
 */

import type { ModelRow, RefParts } from './field-kinds.ts'
import { type Model, ORIGINS, OUTCOMES, PHASES } from './model.ts'

const text = (title: string, description: string, example: string) =>
  ({ kind: 'text', title, description, example }) as const
const time = (title: string, description: string) => ({ kind: 'time', title, description }) as const

const NAMED = {
  id: { kind: 'id', title: 'Id', description: 'Its id in the ATS.', example: 'd1' },
  name: text('Name', 'Its name, if the ATS returns one.', 'Engineering'),
} as const satisfies RefParts

const MEMBER = {
  ...NAMED,
  role: text('Role', 'Role in the team.', 'Recruiter'),
  email: text('E-mail', 'E-mail address.', 'ada@example.com'),
} as const satisfies RefParts

const PLACE = {
  city: text('City', 'City.', 'Berlin'),
  region: text('Region', 'State, canton or county.', 'BE'),
  country: {
    kind: 'country',
    title: 'Country',
    description: 'ISO 3166-1 code, if the ATS returns one.',
    example: 'DE',
  },
  postal_code: text('Postal code', 'Postal code.', '10115'),
  workplace: {
    kind: { vocabulary: 'location.workplace' },
    title: 'Workplace',
    description: 'A place of work.',
  },
  raw: text('Raw', 'The place as the ATS writes it.', 'Berlin, Germany'),
} as const satisfies RefParts

const sourceId = (of: Model, example: string) =>
  ({
    kind: 'id',
    added: true,
    title: 'Id',
    description: `The ATS's id of the ${of}: an opaque string.`,
    example,
  }) as const

const PERSON = {
  kind: 'text',
  added: true,
  title: 'Person',
  description: "The sourcing platform's id of the person, if Hirewire pushed the candidate.",
  example: 'p1',
} as const

export const MODEL_TABLE = {
  requisition: {
    description: 'An open position, as recruiters manage it.',
    fields: {
      id: sourceId('requisition', 'j1'),
      title: { ...text('Title', 'Job title shown to candidates.', 'Nurse'), required: true },
      code: text('Code', 'Requisition number that people use.', 'REQ-1001'),
      description_html: text('Description', 'Job description in HTML.', '<p>We look for a nurse.</p>'),
      status: {
        kind: { vocabulary: 'requisition.status' },
        required: true,
        title: 'Status',
        description: 'Whether it accepts applications.',
      },
      visibility: {
        kind: { vocabulary: 'requisition.visibility' },
        title: 'Visibility',
        description: 'Who can see it.',
      },
      employment_type: {
        kind: { vocabulary: 'requisition.employment_type' },
        title: 'Employment type',
        description: 'Type of employment contract.',
      },
      workplace: {
        kind: { vocabulary: 'requisition.workplace' },
        title: 'Workplace',
        description: 'On site, remote or hybrid.',
      },
      department: {
        kind: { ref: NAMED },
        of: 'department',
        title: 'Department',
        description:
          'The department, with its current name. When that changes, the requisition has an entry in the change feed.',
        example: { id: 'd1', name: 'Engineering' },
      },
      locations: {
        kind: { refs: { ...NAMED, ...PLACE } },
        of: 'location',
        title: 'Locations',
        description: 'Locations of the job.',
        example: [{ id: 'l1' }],
      },
      openings: { kind: 'integer', title: 'Openings', description: 'Number of positions.', example: 2 },
      opened_at: time('Opened', 'When it opened.'),
      closed_at: time('Closed', 'When it closed.'),
      hiring_team: {
        kind: { refs: MEMBER },
        title: 'Hiring team',
        description: 'The people responsible for hiring.',
        example: [{ name: 'Ada Abel', role: 'Recruiter' }],
      },
      stages: {
        kind: { refs: NAMED },
        title: 'Stages',
        description: 'Stages of its applications, in order.',
        example: [{ name: 'Interview' }],
      },
      apply_url: {
        kind: 'url',
        title: 'Apply URL',
        description: 'Page on which candidates apply.',
        example: 'https://careers.example.com/apply/j1',
      },
    },
  },
  candidate: {
    description: "A person's record in the ATS.",
    fields: {
      id: sourceId('candidate', 'c1'),
      person: PERSON,
      first_name: text('First name', 'First name.', 'Ada'),
      last_name: text('Last name', 'Last name.', 'Abel'),
      emails: { kind: 'texts', title: 'E-mails', description: 'E-mail addresses.', example: ['ada@example.com'] },
      phones: {
        kind: 'phones',
        title: 'Phones',
        description: 'Phone numbers.',
        example: [{ raw: '030 5000001', e164: '+49305000001' }],
      },
      links: {
        kind: 'urls',
        title: 'Links',
        description: 'Profiles and websites.',
        example: ['https://example.com/ada'],
      },
      current_title: text('Current title', 'Present job title.', 'Nurse'),
      current_company: text('Current company', 'Present employer.', 'Example Clinic'),
      source_url: {
        kind: 'url',
        title: 'Source URL',
        description: 'Page of the candidate in the ATS.',
        example: 'https://ats.example.com/c1',
      },
    },
  },
  application: {
    description: "A candidate's application for a requisition.",
    fields: {
      id: sourceId('application', 'a1'),
      candidate: {
        kind: 'key',
        of: 'candidate',
        embeds: true,
        required: true,
        late: true,
        title: 'Candidate',
        description: 'The candidate. If the ATS embeds it, its fields also fill the candidate model.',
        example: { id: 'c1' },
      },
      requisition: {
        kind: 'key',
        of: 'requisition',
        required: true,
        title: 'Requisition',
        description: 'The requisition.',
        example: { id: 'j1' },
      },
      person: PERSON,
      stage: {
        kind: { vocabulary: 'application.stage' },
        required: true,
        late: true,
        title: 'Stage',
        description: 'The stage as the ATS names it, and the canonical stage from the vocabulary.',
      },
      outcome: {
        kind: { canonical: OUTCOMES },
        added: true,
        title: 'Outcome',
        description: 'Result of the application, or OPEN.',
      },
      phase: {
        kind: { canonical: PHASES },
        added: true,
        title: 'Phase',
        description: 'How far the application has progressed.',
      },
      furthest_phase: {
        kind: { oneOfOrNull: PHASES },
        added: true,
        title: 'Furthest phase',
        description: 'The furthest phase reached so far; never lowered.',
        example: 'INTERVIEW',
      },
      applied_at: time('Applied', 'When the application was received.'),
      hired_at: time('Hired', 'When the person was hired.'),
      ended_at: time('Ended', 'When the application ended.'),
      ended_by: text('Ended by', 'Who ended it.', 'recruiter'),
      reject_reason: text('Reason', 'Why it was rejected.', 'Position filled'),
      origin: { kind: { oneOf: ORIGINS }, added: true, title: 'Origin', description: 'Whether Hirewire pushed it.' },
    },
  },
  offer: {
    description: 'An offer made to a candidate.',
    fields: {
      id: sourceId('offer', 'o1'),
      application: {
        kind: 'key',
        of: 'application',
        required: true,
        title: 'Application',
        description: 'The application that the offer is for.',
        example: { id: 'a1' },
      },
      status: {
        kind: { vocabulary: 'offer.status' },
        required: true,
        title: 'Status',
        description: 'Status of the offer.',
      },
      start_date: { kind: 'day', title: 'Start', description: 'First day of work.', example: '2026-02-01' },
    },
  },
  department: {
    description: 'A department of the organization.',
    fields: {
      id: sourceId('department', 'd1'),
      name: { ...text('Name', 'Name.', 'Engineering'), required: true },
      code: text('Code', 'Short name.', 'ENG'),
      parent: {
        kind: { ref: NAMED },
        of: 'department',
        title: 'Parent',
        description: 'The parent department, with its current name.',
        example: { id: 'd1', name: 'Engineering' },
      },
    },
  },
  location: {
    description: 'A place of work.',
    fields: {
      id: sourceId('location', 'l1'),
      name: { ...text('Name', 'Name.', 'Berlin office'), required: true },
      ...PLACE,
    },
  },
} as const satisfies Readonly<Record<Model, ModelRow>>
