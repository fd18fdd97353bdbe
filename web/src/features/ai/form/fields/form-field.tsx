import type { AiTask } from '@fanfare/contract/ai/tasks'
import { BetterPrompt } from '../better-prompt.tsx'
import { isValues } from '../form-values.ts'
import type { FormField } from '../input-fields.ts'
import { FileField } from './file-field.tsx'
import { ListField } from './list-field.tsx'
import { PlainField, PlainFields } from './plain-fields.tsx'
import { PromptField } from './text-fields.tsx'

type Props = {
  task: AiTask
  field: FormField
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** The control of one field of a tool. */
export function FormFieldControl({ task, field, ...props }: Props) {
  switch (field.kind) {
    case 'prompt':
      return (
        <PromptField
          field={field}
          {...props}
          tools={
            <BetterPrompt
              task={task}
              prompt={typeof props.value === 'string' ? props.value : ''}
              onChange={props.onChange}
            />
          }
        />
      )
    case 'file':
      return <FileField task={task} field={field} {...props} />
    case 'list':
      return <ListField field={field} {...props} />
    case 'group':
      return (
        <fieldset className="grid gap-4 rounded-md p-4 inset-ring inset-ring-line">
          <legend className="contents text-[14px]/[1.3] font-semibold">{field.title}</legend>
          <PlainFields
            fields={field.fields}
            values={isValues(props.value) ? props.value : {}}
            onChange={props.onChange}
          />
        </fieldset>
      )
    case 'text':
    case 'choice':
    case 'slider':
    case 'number':
    case 'switch':
      return <PlainField field={field} {...props} />
  }
}
