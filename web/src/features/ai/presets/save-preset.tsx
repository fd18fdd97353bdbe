import type { AiTool } from '@fanfare/contract/ai/tools'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { inputOf } from '../form/form-values.ts'
import type { ToolFormState } from '../form/use-tool-form.ts'
import { useSavePreset } from './use-save-preset.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './presets-text.ts'

type Props = { tool: Pick<AiTool, 'task'>; form: ToolFormState }

/** Saves the form's current values as a preset. */
export function SavePreset({ tool, form }: Props) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useSavePreset(() => {
    setName('')
    setTried(false)
  })
  const trimmed = name.trim()
  const input = inputOf(
    form.fields.filter(({ kind }) => kind !== 'file'),
    form.values,
  )
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (trimmed !== '') save.mutate({ task: tool.task, name: trimmed, model: form.model, input })
      }}
    >
      <div className="min-w-0 flex-1">
        <Field
          label={text.saveAs}
          hint={text.saveAsHint}
          error={isTried && trimmed === '' ? text.enterName : undefined}
        >
          <TextInput
            maxLength={60}
            placeholder={text.namePlaceholder}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </div>
      {/* Beside the input, below its label. */}
      <Button type="submit" pending={save.isPending} className="mt-7">
        {common.save}
      </Button>
    </form>
  )
}
