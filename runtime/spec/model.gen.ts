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
   * The ATS's id of the requisition: an opaque string.
   */
  id?: string
  /**
   * Job title shown to candidates.
   */
  title: string
  /**
   * Requisition number that people use.
   */
  code?: string | null
  /**
   * Job description in HTML.
   */
  description_html?: string | null
  /**
   * Whether it accepts applications.
   */
  status: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
     */
    value: 'DRAFT' | 'PENDING' | 'OPEN' | 'ON_HOLD' | 'CLOSED' | 'ARCHIVED' | 'UNMAPPED'
    /**
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * Who can see it.
   */
  visibility?: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
     */
    value: 'PUBLIC' | 'UNLISTED' | 'INTERNAL' | 'CONFIDENTIAL' | 'UNMAPPED'
    /**
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * Type of employment contract.
   */
  employment_type?: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
     */
    value: 'FULL_TIME' | 'PART_TIME' | 'CONTRACT' | 'TEMPORARY' | 'INTERNSHIP' | 'VOLUNTEER' | 'OTHER' | 'UNMAPPED'
    /**
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * On site, remote or hybrid.
   */
  workplace?: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
     */
    value: 'ONSITE' | 'HYBRID' | 'REMOTE' | 'UNMAPPED'
    /**
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * The department; its name is resolved on read.
   */
  department?: {
    /**
     * Its id in the ATS.
     */
    id?: string | null
    /**
     * Its name, if the ATS returns one.
     */
    name?: string | null
  } | null
  /**
   * Locations of the job.
   */
  locations?:
    | {
        /**
         * Its id in the ATS.
         */
        id?: string | null
        /**
         * Its name, if the ATS returns one.
         */
        name?: string | null
        /**
         * City.
         */
        city?: string | null
        /**
         * State, canton or county.
         */
        region?: string | null
        /**
         * ISO 3166-1 code, if the ATS returns one.
         */
        country?: string | null
        /**
         * Postal code.
         */
        postal_code?: string | null
        /**
         * A place of work.
         */
        workplace?: {
          /**
           * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
           */
          value: 'ONSITE' | 'HYBRID' | 'REMOTE' | 'UNMAPPED'
          /**
           * The value as the ATS returned it.
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
   * Number of positions.
   */
  openings?: number | null
  /**
   * When it opened.
   */
  opened_at?: string | null
  /**
   * When it closed.
   */
  closed_at?: string | null
  /**
   * The people responsible for hiring.
   */
  hiring_team?:
    | {
        /**
         * Its id in the ATS.
         */
        id?: string | null
        /**
         * Its name, if the ATS returns one.
         */
        name?: string | null
        /**
         * Role in the team.
         */
        role?: string | null
        /**
         * E-mail address.
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
         * Its name, if the ATS returns one.
         */
        name?: string | null
      }[]
    | null
  /**
   * Page on which candidates apply.
   */
  apply_url?: string | null
}

/**
 * A person's record in the ATS.
 */
interface Candidate {
  /**
   * The ATS's id of the candidate: an opaque string.
   */
  id?: string
  /**
   * The sourcing platform's id of the person, if Hirewire pushed the candidate.
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
         * As received.
         */
        raw: string
        /**
         * E.164 form.
         */
        e164?: string | null
      }[]
    | null
  /**
   * Profiles and websites.
   */
  links?: string[] | null
  /**
   * Present job title.
   */
  current_title?: string | null
  /**
   * Present employer.
   */
  current_company?: string | null
  /**
   * Page of the candidate in the ATS.
   */
  source_url?: string | null
}

/**
 * A candidate's application for a requisition.
 */
interface Application {
  /**
   * The ATS's id of the application: an opaque string.
   */
  id?: string
  /**
   * The candidate. If the ATS embeds it, its fields also fill the candidate model.
   */
  candidate: {
    /**
     * The ATS's id of the candidate: an opaque string.
     */
    id: string
    /**
     * The sourcing platform's id of the person, if Hirewire pushed the candidate.
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
           * As received.
           */
          raw: string
          /**
           * E.164 form.
           */
          e164?: string | null
        }[]
      | null
    /**
     * Profiles and websites.
     */
    links?: string[] | null
    /**
     * Present job title.
     */
    current_title?: string | null
    /**
     * Present employer.
     */
    current_company?: string | null
    /**
     * Page of the candidate in the ATS.
     */
    source_url?: string | null
  }
  /**
   * The requisition.
   */
  requisition: {
    /**
     * The ATS's id of the requisition: an opaque string.
     */
    id: string
  }
  /**
   * The stage as the ATS names it, and the canonical stage from the vocabulary.
   */
  stage: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
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
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * Result of the application, or OPEN.
   */
  outcome?: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
     */
    value: 'OPEN' | 'HIRED' | 'REJECTED' | 'WITHDRAWN' | 'CONVERTED' | 'UNMAPPED'
    /**
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * How far the application has progressed.
   */
  phase?: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
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
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * The furthest phase reached so far; never lowered.
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
   * When the application was received.
   */
  applied_at?: string | null
  /**
   * When the person was hired.
   */
  hired_at?: string | null
  /**
   * When the application ended.
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
   * Whether Hirewire pushed it.
   */
  origin?: 'PUSHED_BY_US' | 'IMPORTED'
}

/**
 * An offer made to a candidate.
 */
interface Offer {
  /**
   * The ATS's id of the offer: an opaque string.
   */
  id?: string
  /**
   * The application that the offer is for.
   */
  application: {
    /**
     * The ATS's id of the application: an opaque string.
     */
    id: string
  }
  /**
   * Status of the offer.
   */
  status: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
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
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * First day of work.
   */
  start_date?: string | null
}

/**
 * A department of the organization.
 */
interface Department {
  /**
   * The ATS's id of the department: an opaque string.
   */
  id?: string
  /**
   * Name.
   */
  name: string
  /**
   * Short name.
   */
  code?: string | null
  /**
   * The parent department.
   */
  parent?: {
    /**
     * Its id in the ATS.
     */
    id?: string | null
    /**
     * Its name, if the ATS returns one.
     */
    name?: string | null
  } | null
}

/**
 * A place of work.
 */
interface Location {
  /**
   * The ATS's id of the location: an opaque string.
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
   * State, canton or county.
   */
  region?: string | null
  /**
   * ISO 3166-1 code, if the ATS returns one.
   */
  country?: string | null
  /**
   * Postal code.
   */
  postal_code?: string | null
  /**
   * A place of work.
   */
  workplace?: {
    /**
     * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
     */
    value: 'ONSITE' | 'HYBRID' | 'REMOTE' | 'UNMAPPED'
    /**
     * The value as the ATS returned it.
     */
    source_value: string | null
  }
  /**
   * The place as the ATS writes it.
   */
  raw?: string | null
}

/**
 * One status change of an application. The history is append-only.
 */
interface ApplicationEvent {
  /**
   * The application that moved.
   */
  application: {
    /**
     * The ATS's id of the application: an opaque string.
     */
    id: string
  }
  /**
   * Status of the application.
   */
  from?: {
    /**
     * The stage as the ATS names it, and the canonical stage from the vocabulary.
     */
    stage: {
      /**
       * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
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
       * The value as the ATS returned it.
       */
      source_value: string | null
    }
    /**
     * Result of the application, or OPEN.
     */
    outcome: {
      /**
       * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
       */
      value: 'OPEN' | 'HIRED' | 'REJECTED' | 'WITHDRAWN' | 'CONVERTED' | 'UNMAPPED'
      /**
       * The value as the ATS returned it.
       */
      source_value: string | null
    }
    /**
     * How far the application has progressed.
     */
    phase: {
      /**
       * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
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
       * The value as the ATS returned it.
       */
      source_value: string | null
    }
    /**
     * The furthest phase reached so far; never lowered.
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
   * Status of the application.
   */
  to: {
    /**
     * The stage as the ATS names it, and the canonical stage from the vocabulary.
     */
    stage: {
      /**
       * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
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
       * The value as the ATS returned it.
       */
      source_value: string | null
    }
    /**
     * Result of the application, or OPEN.
     */
    outcome: {
      /**
       * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
       */
      value: 'OPEN' | 'HIRED' | 'REJECTED' | 'WITHDRAWN' | 'CONVERTED' | 'UNMAPPED'
      /**
       * The value as the ATS returned it.
       */
      source_value: string | null
    }
    /**
     * How far the application has progressed.
     */
    phase: {
      /**
       * The canonical value, or UNMAPPED if no vocabulary line lists the source value.
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
       * The value as the ATS returned it.
       */
      source_value: string | null
    }
    /**
     * The furthest phase reached so far; never lowered.
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
   * When Hirewire detected it.
   */
  observed_at: string
  /**
   * How Hirewire detected it.
   */
  observed_via: 'POLL' | 'WEBHOOK' | 'PUSH' | 'BACKFILL' | 'REMAP'
}

/**
 * A file of a push.
 */
interface Attachment {
  /**
   * Kind of file.
   */
  kind: 'resume' | 'cover_letter' | 'other'
  /**
   * As received; never used as a path.
   */
  file_name: string
  /**
   * Detected from the content, not from the name.
   */
  media_type: string
  /**
   * Size in bytes.
   */
  size: number
  /**
   * SHA-256 of the content, in hex.
   */
  sha256: string
}

/**
 * One entry of the consent ledger.
 */
interface Consent {
  /**
   * The sourcing platform's id of the person.
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
   * What the person consented to.
   */
  kind: 'interest_and_consent' | 'approval_of_interest'
  /**
   * The person's decision.
   */
  state: 'requested' | 'confirmed' | 'opted_out' | 'disengaged' | 'no_response' | 'withdrawn' | 'expired'
  /**
   * When it took effect.
   */
  at: string
  /**
   * When it expires.
   */
  expires_at?: string | null
  /**
   * Evidence of the consent.
   */
  evidence: {
    /**
     * Who recorded the consent.
     */
    recorded_by?: string | null
    /**
     * Where the consent was given.
     */
    recorded_where?: string | null
    /**
     * Version of the consent text that was shown.
     */
    text_version?: string | null
    /**
     * SHA-256 of the consent text that was shown.
     */
    text_sha256?: string | null
  }
}

/**
 * One request to submit a person for a requisition.
 */
interface Push {
  /**
   * Hirewire's id of the push.
   */
  id: string
  /**
   * The sourcing platform's id of the person.
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
   * The idempotency key of the request.
   */
  idempotency_key?: string | null
  /**
   * The ledger entry that allowed or refused the push.
   */
  consent?: string | null
  /**
   * State of the push. A REFUSED push is never queued.
   */
  state: 'REFUSED' | 'QUEUED' | 'SENDING' | 'UNCERTAIN' | 'IN_REVIEW' | 'CONFIRMED' | 'FAILED' | 'CANCELLED'
  /**
   * The next step.
   */
  step?: string | null
  /**
   * Number of attempts.
   */
  attempts?: number
  /**
   * The ATS's id of the candidate.
   */
  candidate?: string | null
  /**
   * The ATS's id of the application.
   */
  application?: string | null
  /**
   * How a lost response can be resolved at this ATS.
   */
  effect_class: 'keyed' | 'conflict' | 'searched' | 'at_most_once'
  /**
   * What this ATS does not accept.
   */
  dropped?: string[]
  /**
   * Why the push failed or was refused.
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
   * What happened, as text.
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
