/** The form of a connection, made from what its connector says of credentials, settings and streams. */
import { useBlocker, useRouterState } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import {
  besideSource,
  bodyOf,
  type ConnectionBody,
  type CredentialField,
  credentialsOf,
  isChanged,
  keyOf,
  type Source,
  sourceKeyOf,
  sourcesOf,
  sourceWithout,
  type Values,
} from './connection-values.ts'
import { FormButtons } from './form-buttons.tsx'

type Connector = components['schemas']['Connector']
type FormOf = {
  readonly connector: Connector
  /** What is set now. */
  readonly base: Values
  readonly submit: string
  readonly isPending: boolean
  readonly onSubmit: (body: ConnectionBody) => Promise<unknown>
  readonly children?: ReactNode
}

/** What is entered stays when `base` changes, and only what was changed is sent. */
export const CONNECTION_FORM = 'connection'

export function ConnectionForm({ connector, base, submit, isPending, onSubmit, children }: FormOf) {
  const [edits, setEdits] = useState<Values>({})
  const [fault, setFault] = useState<string | null>(null)
  const overrides = useRef<HTMLTextAreaElement>(null)
  const advanced = useRef<HTMLDetailsElement>(null)
  const values = { ...base, ...edits }
  const keepsWork = useGuard(isChanged(base, edits))
  const { connectionForm: texts } = SCREEN_TEXTS
  const bind = (key: string) => ({
    name: key,
    value: values[key] ?? '',
    onChange: (event: { target: { value: string } }) =>
      setEdits({ ...edits, ...besideSource(key, event.target.value, { base, edits }), [key]: event.target.value }),
  })
  const send = async (): Promise<void> => {
    const body = bodyOf(connector, { base, values })
    setFault(body === null ? texts.noJson : null)
    if (body === null) {
      advanced.current?.setAttribute('open', '')
      overrides.current?.focus()
    } else await keepsWork(() => onSubmit(body))
  }
  return (
    <form
      id={CONNECTION_FORM}
      className="fields"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      <Field label={texts.name}>{(id) => <input id={id} maxLength={200} {...bind('name')} />}</Field>
      {connector.auth.length > 1 && (
        <Field label={texts.authType}>
          {(id) => (
            <select id={id} {...bind('auth_type')}>
              {connector.auth.map(({ auth_type }) => (
                <option key={auth_type}>{auth_type}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Credentials
        title={texts.credentials}
        group="credentials"
        {...credentialsOf(connector, 'credentials', values.auth_type)}
        {...{ bind, base, values }}
      />
      {connector.settings.length > 0 && (
        <fieldset>
          <legend>{texts.settings}</legend>
          {connector.settings.map((setting) => (
            <SettingField key={setting.name} setting={setting} bound={bind(keyOf('settings', setting.name))} />
          ))}
        </fieldset>
      )}
      <Credentials
        title={texts.webhook}
        group="webhook"
        {...credentialsOf(connector, 'webhook')}
        {...{ bind, base, values }}
      />
      {connector.streams.length > 0 && (
        <fieldset>
          <legend>{texts.every}</legend>
          {connector.streams.map(({ name, every, min_interval }) => (
            <Field key={name} label={name} hint={min_interval && texts.atLeast(min_interval)}>
              {(id, hint) => (
                <input
                  {...{ id, 'aria-describedby': hint, placeholder: every, maxLength: 20 }}
                  {...bind(keyOf('every', name))}
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
      <details ref={advanced}>
        <summary>{TEXTS.connections.advanced}</summary>
        <Field label={texts.overrides} hint={texts.overridesHint}>
          {(id, hint) => (
            <textarea
              ref={overrides}
              {...{ id, 'aria-describedby': hint, 'aria-invalid': fault !== null, rows: 4, spellCheck: false }}
              {...bind('overrides')}
            />
          )}
        </Field>
      </details>
      {fault && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
      <FormButtons submit={submit} disabled={isPending} />
    </form>
  )
}

/** Asks before what was entered is lost; returns how to send it, after which nothing is. */
function useGuard(isDirty: boolean): (send: () => Promise<unknown>) => Promise<void> {
  const isSending = useRef(false)
  useBlocker({
    shouldBlockFn: () => isDirty && !isSending.current && !confirm(SCREEN_TEXTS.connectionForm.leave),
    enableBeforeUnload: isDirty,
  })
  return async (send) => {
    isSending.current = true
    await send().finally(() => {
      isSending.current = false
    })
  }
}

type FieldOf = {
  readonly label: string
  readonly hint?: string | null | undefined
  readonly children: (id: string, hint: string | undefined) => ReactNode
}

function Field({ label, hint, children }: FieldOf) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id, hint ? `${id}-hint` : undefined)}
      {hint && (
        <span id={`${id}-hint`} className="quiet">
          {hint}
        </span>
      )}
    </div>
  )
}

type Bound = {
  /** As the API names the field. */
  readonly name: string
  readonly value: string
  readonly onChange: (event: { target: { value: string } }) => void
}

function SettingField({ setting, bound }: { setting: Connector['settings'][number]; bound: Bound }) {
  const { name, title, description, type, format } = setting
  const unset = setting.default === null || setting.default === undefined ? null : String(setting.default)
  const choices = type === 'boolean' ? ['true', 'false'] : setting.enum?.map(String)
  return (
    <Field label={title ?? name} hint={description}>
      {(id, hint) =>
        choices ? (
          <select {...{ id, 'aria-describedby': hint, required: unset === null }} {...bound}>
            <option value="">{unset === null ? '' : SCREEN_TEXTS.connectionForm.byDefault(unset)}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...{ id, 'aria-describedby': hint, required: unset === null, maxLength: 5000 }}
            type={inputTypeOf(type, format)}
            step={type === 'number' ? 'any' : undefined}
            placeholder={unset ?? undefined}
            {...bound}
          />
        )
      }
    </Field>
  )
}

function inputTypeOf(type: string, format: string | null): string {
  if (type === 'integer' || type === 'number') return 'number'
  return format === 'uri' ? 'url' : 'text'
}

type CredentialsOf = {
  readonly title: string
  readonly group: 'credentials' | 'webhook'
  readonly fields: readonly CredentialField[]
  /** Whether a secret may be entered, and not only where the server finds it. */
  readonly inline: boolean
  readonly base: Values
  readonly values: Values
  readonly bind: (key: string) => Bound
}

/** Brings the fields that the URL names into view, with the cursor in the first one. */
function useFieldsInView(group: string) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isNamed = useRouterState({ select: ({ location }) => location.hash === group })
  useEffect(() => {
    if (!isNamed) return
    fieldset.current?.scrollIntoView()
    fieldset.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isNamed])
  return fieldset
}

function Credentials({ title, group, fields, inline, base, values, bind }: CredentialsOf) {
  const fieldset = useFieldsInView(group)
  if (fields.length === 0) return null
  return (
    <fieldset ref={fieldset}>
      <legend>{title}</legend>
      {fields.map((field) => {
        const [key, sourceKey] = [keyOf(group, field.name), sourceKeyOf(group, field.name)]
        return (
          <CredentialPair
            key={field.name}
            field={field}
            sources={sourcesOf(field, inline)}
            source={(values[sourceKey] as Source | undefined) ?? sourceWithout(field, inline)}
            isSet={base[sourceKey] !== undefined}
            keeps={base[`${key}?`] === 'kept' ? 'value' : null}
            bound={bind(key)}
            boundSource={bind(sourceKey)}
          />
        )
      })}
    </fieldset>
  )
}

type CredentialPairOf = {
  readonly field: CredentialField
  readonly sources: readonly Source[]
  readonly source: Source
  readonly isSet: boolean
  /** What an empty field leaves as it is: a secret that is set is never shown. */
  readonly keeps: Source | null
  readonly bound: Bound
  readonly boundSource: Bound
}

/** What is typed is what the choice beside it says, of a secret and of anything else. */
function CredentialPair({ field, sources, source, isSet, keeps, bound, boundSource }: CredentialPairOf) {
  const { connectionForm: texts } = SCREEN_TEXTS
  const isKept = keeps === source
  const isMasked = field.secret && source === 'value'
  const label = field.title ?? field.name
  const says = source === 'value' ? field.secret && texts.sealed : texts.sourceHints[source]
  return (
    <div className="pair">
      <Field label={label} hint={[field.description, says, isKept && texts.kept].filter(Boolean).join(' ')}>
        {(id, hint) => (
          <input
            {...{ id, 'aria-describedby': hint, autoComplete: 'off', spellCheck: false }}
            type={isMasked ? 'password' : 'text'}
            required={isSet && !isKept}
            {...bound}
          />
        )}
      </Field>
      <Field label={texts.sourceOf(label)}>
        {(id) => (
          <select id={id} {...boundSource} value={source}>
            {sources.map((one) => (
              <option key={one} value={one}>
                {texts.sources[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
