import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { inputFrame } from '../../../../ui/fields/input-frame.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import type { FieldProps } from './field-props.ts'
import * as text from './fields-text.ts'

const LONG = 120

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function TextField({ field, value, error, onChange }: FieldProps<'text'>) {
  const shared = {
    value: textOf(value),
    maxLength: field.most,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <Field label={field.title} hint={field.hint} error={error} optional={!field.isRequired}>
      {(field.most ?? LONG) > LONG ? <TextArea rows={2} {...shared} /> : <TextInput {...shared} />}
    </Field>
  )
}

type PromptProps = FieldProps<'prompt'> & {
  /** Buttons below the text. */
  tools: ReactNode
}

export function PromptField({ field, value, error, onChange, tools }: PromptProps) {
  const prompt = textOf(value)
  return (
    <Field label={field.title} error={error} optional={!field.isRequired}>
      <div className={clsx(inputFrame, 'block! px-0!')}>
        <TextArea
          frameless
          rows={4}
          className="px-3.5"
          placeholder={field.hint}
          value={prompt}
          maxLength={field.most}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <div className="flex min-h-11 items-center justify-between gap-3 pr-3.5 pb-1 pl-1">
          <div>{tools}</div>
          <span className="figures text-small text-fg-faint">
            <span className="sr-only">{text.characters} </span>
            {prompt.length}
            {field.most !== undefined && prompt.length > field.most * 0.8 && ` / ${field.most}`}
          </span>
        </div>
      </div>
    </Field>
  )
}
