import { contactLimits } from '@fanfare/contract/help/limits'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useOnline } from '../../../ui/states/use-online.ts'
import { contactFields, contactRules, topicChoices, type ContactValues } from './contact-values.ts'
import { useSendContactMessage } from './use-send-contact-message.ts'
import * as text from './contact-text.ts'

type Props = { name: string; email: string; onSent: (email: string) => void }

/** The form for a message to support. It keeps its values until the message has been sent. */
export function ContactForm({ name, email, onSent }: Props) {
  const { register, handleSubmit, setError, control, formState } = useForm<ContactValues>({
    defaultValues: { name, email, topic: '', message: '' },
  })
  const { errors } = formState
  const send = useSendContactMessage()
  const fail = (error: unknown) => {
    const faults = error instanceof ApiProblem ? error.fields : {}
    const [first, ...others] = contactFields.filter((field) => faults[field])
    for (const field of others) setError(field, { message: faults[field] ?? '' })
    if (first) setError(first, { message: faults[first] ?? '' }, { shouldFocus: true })
  }
  return (
    <form
      // If the browser submitted the form itself, the message would end up in the URL.
      method="post"
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={handleSubmit((values) =>
        send.mutate(values, { onSuccess: () => onSent(values.email), onError: fail }),
      )}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={text.name} error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name', contactRules.name)} />
        </Field>
        <Field label={text.email} hint={text.replyAddress} error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            icon={<Mail size={19} aria-hidden />}
            {...register('email', contactRules.email)}
          />
        </Field>
      </div>
      <TopicField control={control} />
      <MessageField control={control} error={errors.message?.message}>
        <TextArea rows={6} {...register('message', contactRules.message)} />
      </MessageField>
      <Failure error={send.error} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={send.isPending}
        className="justify-self-start"
      >
        {text.sendMessage}
      </Button>
    </form>
  )
}

function TopicField({ control }: { control: Control<ContactValues> }) {
  const { field, fieldState } = useController({ control, name: 'topic', rules: contactRules.topic })
  return (
    <Field label={text.topic} error={fieldState.error?.message}>
      <Select {...field} choices={topicChoices} />
    </Field>
  )
}

type MessageProps = { control: Control<ContactValues>; error: string | undefined; children: ReactNode }

function MessageField({ control, error, children }: MessageProps) {
  const message = useWatch({ control, name: 'message' })
  return (
    <Field
      label={text.message}
      hint={text.noSecrets}
      error={error}
      counter={{ used: message.length, most: contactLimits.message }}
    >
      {children}
    </Field>
  )
}

/** Explains why the message wasn't sent, unless a field shows the error. */
function Failure({ error }: { error: Error | null }) {
  const isOnline = useOnline()
  if (error === null || (error instanceof ApiProblem && Object.keys(error.fields).length > 0)) return null
  return <Notice tone="danger">{isOnline ? messageOf(error) : text.offline}</Notice>
}
