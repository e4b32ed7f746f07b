// Written by `npm run generate` from the schemas: do not edit.

export type ModelRecords = {
  'requisition': Requisition
  'candidate': Candidate
  'application': Application
  'offer': Offer
  'department': Department
  'location': Location
  'application-event': ApplicationEvent
  'attachment': Attachment
  'consent': Consent
  'push': Push
}

/**
 * An open position, as recruiters manage it.
 */
interface Requisition {
  /**
   * The id that the ATS gives the requisition: opaque text.
   */
  id?: string
  /**
   * Job title that candidates see.
   */
  title: string
  /**
   * Number of the requisition that people use.
   */
  code?: string | null
  /**
   * Job description in HTML.
   */
  description_html?: string | null
  /**
   * Whether it takes applications.
   */
  status: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value: 'DRAFT' | 'PENDING' | 'OPEN' | 'ON_HOLD' | 'CLOSED' | 'ARCHIVED' | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * Who may see it.
   */
  visibility?: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value: 'PUBLIC' | 'UNLISTED' | 'INTERNAL' | 'CONFIDENTIAL' | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * Kind of contract.
   */
  employment_type?: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value: 'FULL_TIME' | 'PART_TIME' | 'CONTRACT' | 'TEMPORARY' | 'INTERNSHIP' | 'VOLUNTEER' | 'OTHER' | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * Where work is done.
   */
  workplace?: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value: 'ONSITE' | 'HYBRID' | 'REMOTE' | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * The department; its name is resolved when read.
   */
  department?: {
    /**
     * Its id in the ATS.
     */
    id?: string | null
    /**
     * Its name, where the ATS gives one.
     */
    name?: string | null
  } | null
  /**
   * Where the job is.
   */
  locations?:
    | {
        /**
         * Its id in the ATS.
         */
        id?: string | null
        /**
         * Its name, where the ATS gives one.
         */
        name?: string | null
        /**
         * City.
         */
        city?: string | null
        /**
         * State, canton, county.
         */
        region?: string | null
        /**
         * ISO 3166-1 code where the ATS gives one.
         */
        country?: string | null
        /**
         * Postal code.
         */
        postal_code?: string | null
        /**
         * Where work is done.
         */
        workplace?: {
          /**
           * The canonical value; UNMAPPED where no vocabulary line names the source value.
           */
          value: 'ONSITE' | 'HYBRID' | 'REMOTE' | 'UNMAPPED'
          /**
           * What the ATS said.
           */
          source_value: string | null
        }
        /**
         * The place as the ATS writes it.
         */
        raw?: string | null
      }[]
    | null
  /**
   * How many people are wanted.
   */
  openings?: number | null
  /**
   * When it was opened.
   */
  opened_at?: string | null
  /**
   * When it was closed.
   */
  closed_at?: string | null
  /**
   * People who hire.
   */
  hiring_team?:
    | {
        /**
         * Its id in the ATS.
         */
        id?: string | null
        /**
         * Its name, where the ATS gives one.
         */
        name?: string | null
        /**
         * What they do.
         */
        role?: string | null
        /**
         * Their address.
         */
        email?: string | null
      }[]
    | null
  /**
   * Stages of its applications, in order.
   */
  stages?:
    | {
        /**
         * Its id in the ATS.
         */
        id?: string | null
        /**
         * Its name, where the ATS gives one.
         */
        name?: string | null
      }[]
    | null
  /**
   * Where candidates apply by themselves.
   */
  apply_url?: string | null
}

/**
 * A person as a record in the ATS.
 */
interface Candidate {
  /**
   * The id that the ATS gives the candidate: opaque text.
   */
  id?: string
  /**
   * The id of the person on the sourcing platform, where we pushed them.
   */
  person?: string | null
  /**
   * First name.
   */
  first_name?: string | null
  /**
   * Last name.
   */
  last_name?: string | null
  /**
   * E-mail addresses.
   */
  emails?: string[] | null
  /**
   * Phone numbers.
   */
  phones?:
    | {
        /**
         * As it came.
         */
        raw: string
        /**
         * International form.
         */
        e164?: string | null
      }[]
    | null
  /**
   * Profiles and pages.
   */
  links?: string[] | null
  /**
   * Job title now.
   */
  current_title?: string | null
  /**
   * Employer now.
   */
  current_company?: string | null
  /**
   * The candidate in the ATS, for people.
   */
  source_url?: string | null
}

/**
 * A candidate at a requisition.
 */
interface Application {
  /**
   * The id that the ATS gives the application: opaque text.
   */
  id?: string
  /**
   * Who applied. Where the ATS embeds the candidate, its fields fill that model too.
   */
  candidate: {
    /**
     * The id that the ATS gives the candidate: opaque text.
     */
    id: string
    /**
     * The id of the person on the sourcing platform, where we pushed them.
     */
    person?: string | null
    /**
     * First name.
     */
    first_name?: string | null
    /**
     * Last name.
     */
    last_name?: string | null
    /**
     * E-mail addresses.
     */
    emails?: string[] | null
    /**
     * Phone numbers.
     */
    phones?:
      | {
          /**
           * As it came.
           */
          raw: string
          /**
           * International form.
           */
          e164?: string | null
        }[]
      | null
    /**
     * Profiles and pages.
     */
    links?: string[] | null
    /**
     * Job title now.
     */
    current_title?: string | null
    /**
     * Employer now.
     */
    current_company?: string | null
    /**
     * The candidate in the ATS, for people.
     */
    source_url?: string | null
  }
  /**
   * What they applied for.
   */
  requisition: {
    /**
     * The id that the ATS gives the requisition: opaque text.
     */
    id: string
  }
  /**
   * The stage as the ATS calls it, and what its vocabulary line names.
   */
  stage: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value:
      | 'LEAD'
      | 'APPLIED'
      | 'REVIEW'
      | 'SCREEN'
      | 'ASSESSMENT'
      | 'INTERVIEW'
      | 'REFERENCE_CHECK'
      | 'BACKGROUND_CHECK'
      | 'OFFER'
      | 'OFFER_ACCEPTED'
      | 'ONBOARDING'
      | 'HIRED'
      | 'REJECTED'
      | 'WITHDRAWN'
      | 'CONVERTED'
      | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * How it ended, or OPEN.
   */
  outcome?: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value: 'OPEN' | 'HIRED' | 'REJECTED' | 'WITHDRAWN' | 'CONVERTED' | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * How far it is.
   */
  phase?: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value:
      | 'LEAD'
      | 'APPLIED'
      | 'REVIEW'
      | 'SCREEN'
      | 'ASSESSMENT'
      | 'INTERVIEW'
      | 'REFERENCE_CHECK'
      | 'BACKGROUND_CHECK'
      | 'OFFER'
      | 'OFFER_ACCEPTED'
      | 'ONBOARDING'
      | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * The furthest phase ever reached; never lowered.
   */
  furthest_phase?:
    | 'LEAD'
    | 'APPLIED'
    | 'REVIEW'
    | 'SCREEN'
    | 'ASSESSMENT'
    | 'INTERVIEW'
    | 'REFERENCE_CHECK'
    | 'BACKGROUND_CHECK'
    | 'OFFER'
    | 'OFFER_ACCEPTED'
    | 'ONBOARDING'
    | null
  /**
   * When the application came in.
   */
  applied_at?: string | null
  /**
   * When the person was hired.
   */
  hired_at?: string | null
  /**
   * When it ended.
   */
  ended_at?: string | null
  /**
   * Who ended it.
   */
  ended_by?: string | null
  /**
   * Why it was rejected.
   */
  reject_reason?: string | null
  /**
   * Whether we pushed it.
   */
  origin?: 'PUSHED_BY_US' | 'IMPORTED'
}

/**
 * What a candidate was offered.
 */
interface Offer {
  /**
   * The id that the ATS gives the offer: opaque text.
   */
  id?: string
  /**
   * The application that it is for.
   */
  application: {
    /**
     * The id that the ATS gives the application: opaque text.
     */
    id: string
  }
  /**
   * How far it is.
   */
  status: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value:
      | 'DRAFT'
      | 'PENDING_APPROVAL'
      | 'APPROVED'
      | 'SENT'
      | 'ACCEPTED'
      | 'DECLINED'
      | 'RETRACTED'
      | 'EXPIRED'
      | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * First day of work.
   */
  start_date?: string | null
}

/**
 * A part of the organisation.
 */
interface Department {
  /**
   * The id that the ATS gives the department: opaque text.
   */
  id?: string
  /**
   * Name.
   */
  name: string
  /**
   * Short name that people use.
   */
  code?: string | null
  /**
   * The department above.
   */
  parent?: {
    /**
     * Its id in the ATS.
     */
    id?: string | null
    /**
     * Its name, where the ATS gives one.
     */
    name?: string | null
  } | null
}

/**
 * A place of work.
 */
interface Location {
  /**
   * The id that the ATS gives the location: opaque text.
   */
  id?: string
  /**
   * Name.
   */
  name: string
  /**
   * City.
   */
  city?: string | null
  /**
   * State, canton, county.
   */
  region?: string | null
  /**
   * ISO 3166-1 code where the ATS gives one.
   */
  country?: string | null
  /**
   * Postal code.
   */
  postal_code?: string | null
  /**
   * Where work is done.
   */
  workplace?: {
    /**
     * The canonical value; UNMAPPED where no vocabulary line names the source value.
     */
    value: 'ONSITE' | 'HYBRID' | 'REMOTE' | 'UNMAPPED'
    /**
     * What the ATS said.
     */
    source_value: string | null
  }
  /**
   * The place as the ATS writes it.
   */
  raw?: string | null
}

/**
 * One move of an application; the history is only ever added to.
 */
interface ApplicationEvent {
  /**
   * Which application moved.
   */
  application: {
    /**
     * The id that the ATS gives the application: opaque text.
     */
    id: string
  }
  /**
   * Where the application stood.
   */
  from?: {
    /**
     * The stage as the ATS calls it, and what its vocabulary line names.
     */
    stage: {
      /**
       * The canonical value; UNMAPPED where no vocabulary line names the source value.
       */
      value:
        | 'LEAD'
        | 'APPLIED'
        | 'REVIEW'
        | 'SCREEN'
        | 'ASSESSMENT'
        | 'INTERVIEW'
        | 'REFERENCE_CHECK'
        | 'BACKGROUND_CHECK'
        | 'OFFER'
        | 'OFFER_ACCEPTED'
        | 'ONBOARDING'
        | 'HIRED'
        | 'REJECTED'
        | 'WITHDRAWN'
        | 'CONVERTED'
        | 'UNMAPPED'
      /**
       * What the ATS said.
       */
      source_value: string | null
    }
    /**
     * How it ended, or OPEN.
     */
    outcome: {
      /**
       * The canonical value; UNMAPPED where no vocabulary line names the source value.
       */
      value: 'OPEN' | 'HIRED' | 'REJECTED' | 'WITHDRAWN' | 'CONVERTED' | 'UNMAPPED'
      /**
       * What the ATS said.
       */
      source_value: string | null
    }
    /**
     * How far it is.
     */
    phase: {
      /**
       * The canonical value; UNMAPPED where no vocabulary line names the source value.
       */
      value:
        | 'LEAD'
        | 'APPLIED'
        | 'REVIEW'
        | 'SCREEN'
        | 'ASSESSMENT'
        | 'INTERVIEW'
        | 'REFERENCE_CHECK'
        | 'BACKGROUND_CHECK'
        | 'OFFER'
        | 'OFFER_ACCEPTED'
        | 'ONBOARDING'
        | 'UNMAPPED'
      /**
       * What the ATS said.
       */
      source_value: string | null
    }
    /**
     * The furthest phase ever reached; never lowered.
     */
    furthest_phase?:
      | 'LEAD'
      | 'APPLIED'
      | 'REVIEW'
      | 'SCREEN'
      | 'ASSESSMENT'
      | 'INTERVIEW'
      | 'REFERENCE_CHECK'
      | 'BACKGROUND_CHECK'
      | 'OFFER'
      | 'OFFER_ACCEPTED'
      | 'ONBOARDING'
      | null
  } | null
  /**
   * Where the application stood.
   */
  to: {
    /**
     * The stage as the ATS calls it, and what its vocabulary line names.
     */
    stage: {
      /**
       * The canonical value; UNMAPPED where no vocabulary line names the source value.
       */
      value:
        | 'LEAD'
        | 'APPLIED'
        | 'REVIEW'
        | 'SCREEN'
        | 'ASSESSMENT'
        | 'INTERVIEW'
        | 'REFERENCE_CHECK'
        | 'BACKGROUND_CHECK'
        | 'OFFER'
        | 'OFFER_ACCEPTED'
        | 'ONBOARDING'
        | 'HIRED'
        | 'REJECTED'
        | 'WITHDRAWN'
        | 'CONVERTED'
        | 'UNMAPPED'
      /**
       * What the ATS said.
       */
      source_value: string | null
    }
    /**
     * How it ended, or OPEN.
     */
    outcome: {
      /**
       * The canonical value; UNMAPPED where no vocabulary line names the source value.
       */
      value: 'OPEN' | 'HIRED' | 'REJECTED' | 'WITHDRAWN' | 'CONVERTED' | 'UNMAPPED'
      /**
       * What the ATS said.
       */
      source_value: string | null
    }
    /**
     * How far it is.
     */
    phase: {
      /**
       * The canonical value; UNMAPPED where no vocabulary line names the source value.
       */
      value:
        | 'LEAD'
        | 'APPLIED'
        | 'REVIEW'
        | 'SCREEN'
        | 'ASSESSMENT'
        | 'INTERVIEW'
        | 'REFERENCE_CHECK'
        | 'BACKGROUND_CHECK'
        | 'OFFER'
        | 'OFFER_ACCEPTED'
        | 'ONBOARDING'
        | 'UNMAPPED'
      /**
       * What the ATS said.
       */
      source_value: string | null
    }
    /**
     * The furthest phase ever reached; never lowered.
     */
    furthest_phase?:
      | 'LEAD'
      | 'APPLIED'
      | 'REVIEW'
      | 'SCREEN'
      | 'ASSESSMENT'
      | 'INTERVIEW'
      | 'REFERENCE_CHECK'
      | 'BACKGROUND_CHECK'
      | 'OFFER'
      | 'OFFER_ACCEPTED'
      | 'ONBOARDING'
      | null
  }
  /**
   * When it took effect in the ATS.
   */
  effective_at: string
  /**
   * When we saw it.
   */
  observed_at: string
  /**
   * How we saw it.
   */
  observed_via: 'POLL' | 'WEBHOOK' | 'PUSH' | 'BACKFILL' | 'REMAP'
}

/**
 * A file of a push.
 */
interface Attachment {
  /**
   * What it is.
   */
  kind: 'resume' | 'cover_letter' | 'other'
  /**
   * As it was given; never used as a path.
   */
  file_name: string
  /**
   * By content, not by name.
   */
  media_type: string
  /**
   * In bytes.
   */
  size: number
  /**
   * Of the content, hex.
   */
  sha256: string
}

/**
 * One entry of the consent ledger.
 */
interface Consent {
  /**
   * The id of the person on the sourcing platform.
   */
  person: string
  /**
   * The connection.
   */
  connection: string
  /**
   * The source id of the requisition.
   */
  requisition: string
  /**
   * What was confirmed.
   */
  kind: 'interest_and_consent' | 'approval_of_interest'
  /**
   * What the person did.
   */
  state: 'requested' | 'confirmed' | 'opted_out' | 'disengaged' | 'no_response' | 'withdrawn' | 'expired'
  /**
   * When it took effect.
   */
  at: string
  /**
   * When it ends.
   */
  expires_at?: string | null
  /**
   * How it can be shown.
   */
  evidence: {
    /**
     * Who recorded it.
     */
    recorded_by?: string | null
    /**
     * Where it was given.
     */
    recorded_where?: string | null
    /**
     * Version of the text that was shown.
     */
    text_version?: string | null
    /**
     * SHA-256 of the text that was shown.
     */
    text_sha256?: string | null
  }
}

/**
 * One request to send a person to a requisition.
 */
interface Push {
  /**
   * Our id of the push.
   */
  id: string
  /**
   * The id of the person on the sourcing platform.
   */
  person: string
  /**
   * The connection.
   */
  connection: string
  /**
   * The source id of the requisition.
   */
  requisition: string
  /**
   * The key of the request.
   */
  idempotency_key?: string | null
  /**
   * The ledger entry that granted it, or that the refusal rests on.
   */
  consent?: string | null
  /**
   * REFUSED is answered at once and never queued.
   */
  state: 'REFUSED' | 'QUEUED' | 'SENDING' | 'UNCERTAIN' | 'IN_REVIEW' | 'CONFIRMED' | 'FAILED' | 'CANCELLED'
  /**
   * The step that is next.
   */
  step?: string | null
  /**
   * How many were made.
   */
  attempts?: number
  /**
   * The source id of the candidate that came of it.
   */
  candidate?: string | null
  /**
   * The source id of the application that came of it.
   */
  application?: string | null
  /**
   * How surely it takes effect once.
   */
  effect_class: 'keyed' | 'conflict' | 'searched' | 'at_most_once'
  /**
   * What this ATS does not take.
   */
  dropped?: string[]
  /**
   * Why it failed or was refused.
   */
  cause?:
    | 'config'
    | 'auth'
    | 'rate_limited'
    | 'unavailable'
    | 'rejected'
    | 'duplicate'
    | 'consent'
    | 'not_found'
    | 'invalid'
    | 'storage'
    | 'bug'
    | null
  /**
   * What happened, in words.
   */
  message?: string | null
  /**
   * When it was requested.
   */
  created_at: string
  /**
   * When it last changed.
   */
  updated_at: string
}
