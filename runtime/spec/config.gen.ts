// Written by `npm run generate` from the schemas: do not edit.
import type { ConfiguredConnection } from './connection.ts'

/** hirewire.yaml: paths, network settings, API keys and connections. */
export type ConfigFile = {
  /** Folder of the encrypted store; relative to this file. */
  readonly data_dir?: string
  /** A PostgreSQL database in which the store is, instead of a file in the data folder. Without it: `HIREWIRE_STORE`, or the file. */
  readonly store?: {
    /** The URL of the database, without a password. `sslmode`, `sslrootcert`, `sslcert`, `sslkey` and `host` may follow as parameters. */
    readonly postgres: string
    /** Where the password is. Without it: `PGPASSWORD`, `~/.pgpass`, or none. */
    readonly password?: 
      | {
          /** Name of the variable that contains it. */
          readonly env: string
        }
      | {
          /** Path of the file that contains it. */
          readonly file: string
        }
  }
  /** File outside of the store that shows whether committed data was lost or put back; relative to this file. By default `hirewire.heads` in the data folder. On another disk, it also detects an older copy of the whole data folder. */
  readonly heads_file?: string
  /** Where the API listens. */
  readonly listen?: {
    /** IP address or host name to bind to. */
    readonly host?: string
    /** Port; 0 lets the system choose a free one. */
    readonly port?: number
    /** Certificate and key of the API. Without them, it uses plain HTTP. */
    readonly tls?: {
      /** PEM file with the certificate, followed by its chain; relative to this file. A changed file is used within ten seconds. */
      readonly certificate: string
      /** PEM file with the unencrypted private key; relative to this file. */
      readonly key: string
    }
  }
  /** The URL at which ATSs and browsers reach this installation. Required for files that are sent by URL and for webhooks that Hirewire creates. For browser authorization it defaults to the local listen address, which only works with a browser on this machine. */
  readonly public_url?: string
  /** Serves the web console under `/console`. It uses the API with the API key of the person who signs in. */
  readonly console?: boolean
  /** How the page of connect links looks, on which a customer connects an ATS, and which pages may embed it. */
  readonly connect_page?: {
    /** The name of the platform, which the page shows. */
    readonly name?: string
    /** Of buttons and links. White text has to be readable on it. */
    readonly color?: string
    /** Origins whose pages may embed the page in a frame, and get its result. Without any, none may. */
    readonly frame_ancestors?: readonly string[]
  }
  /** States that a TLS proxy is in front, so that the API may use plain HTTP on an address that other machines can reach. List the proxy under `trust_proxy`. */
  readonly behind_proxy?: boolean
  /** After SIGTERM, the server continues to work for this time, while `/health/ready` returns 503, so that a load balancer sends it no further requests before it stops. Use more than the time in which the load balancer notices it. */
  readonly drain?: string
  /** IP addresses and networks of the proxies in front of Hirewire. `X-Forwarded-For`, `X-Forwarded-Host` and `X-Forwarded-Proto` are used only if they come from one of them. Without this setting, all clients behind a proxy share one rate limit. */
  readonly trust_proxy?: readonly string[]
  /** Origins whose pages may call the API from a browser (CORS), with an API key. Each is compared as a whole; there is no wildcard. */
  readonly cors_origins?: readonly string[]
  /** Folder of the connector specs; relative to this file. */
  readonly connectors?: string
  /** Connections that are created on startup. */
  readonly connections?: readonly ConfiguredConnection[]
  /** Clients of the API. */
  readonly api_keys?: readonly {
    /** Name shown in logs and evidence. */
    readonly name: string
    /** Where the key is. */
    readonly key: 
      | {
          /** Name of the variable that contains it. */
          readonly env: string
        }
      | {
          /** Path of the file that contains it. */
          readonly file: string
        }
    /** What the key may do. Without it `admin`, with a warning at the start. */
    readonly role?: 'platform' | 'operator' | 'auditor' | 'integrator' | 'admin'
    /** The only connections that the key may reach. Without it: all. */
    readonly connections?: readonly string[]
  }[]
  /** Environment variables and files that a credential may reference when it is set through the API or the command line. Connections in this file may reference any, each for itself only. */
  readonly secrets?: {
    /** Names; a `*` at the end matches every name with that prefix. */
    readonly env?: readonly string[]
    /** Files, or folders including all files in them; relative to this file. */
    readonly files?: readonly string[]
  }
  /** Where the encryption key of the store is: `env`, `file` or `command`. */
  readonly key?: {
    /** Name of the variable that contains it. */
    readonly env?: string
    /** Path of the file that contains it. */
    readonly file?: string
    /** A program and its arguments that print the key: 64 hex digits, base64 or 32 raw bytes. It runs without a shell, in the folder of this file, for at most 30 seconds. */
    readonly command?: readonly string[]
    /** Names of environment variables that the command gets; a `*` at the end matches every name with that prefix. Without it, it gets only PATH, HOME, USER, LANG, LC_ALL, TZ and TMPDIR. No credential may name these variables. */
    readonly pass_env?: readonly string[]
  }
  /** Allows connectors to call loopback and private addresses. */
  readonly allow_private_addresses?: boolean
  /** Retention periods. At least one day (files: one hour, changes: one week, audit: 30 days), at most ten years. */
  readonly retention?: {
    /** Source records that the ATS has not returned for this long. The mapped records stay, but cannot be mapped again. */
    readonly raw?: string
    /** Quarantined records, counted from when they were last returned. */
    readonly quarantine?: string
    /** Processed webhook and queue events. Until then, a repeated event is recognized. */
    readonly events?: string
    /** Files of a push, counted from when it was confirmed, cancelled or refused. Files of a failed push are deleted with its other data. */
    readonly files?: string
    /** Personal data of a finished push, its attempts and its review, counted from its end. Ids and states stay. */
    readonly pushes?: string
    /** Attempts of a finished push, counted from its end. */
    readonly attempts?: string
    /** Entries of the change feed. A consumer that is further behind misses entries. */
    readonly changes?: string
    /** Finished runs. The last complete run of each stream stays. */
    readonly runs?: string
    /** Closed issues. */
    readonly issues?: string
    /** Revoked and expired API keys and connect links, and secrets that a rotation ended. The audit log keeps their ids and names. */
    readonly keys?: string
    /** Entries of the audit log. */
    readonly audit?: string
    /** Hourly counts of pushes, pulls, waits for rate limits and deliveries. */
    readonly counts?: string
  }
  /** Minimum level of log messages. */
  readonly log_level?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}
