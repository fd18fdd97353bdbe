import type { Audience, Broadcast } from '@fanfare/contract/broadcasts/broadcast'
import { useState } from 'react'
import { DateTimePicker } from '../../../ui/dates/date-time-picker.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as text from './writing-text.ts'
import { AudienceField } from './audience-field.tsx'
import { ReachLine } from './reach-line.tsx'
import { SaveFaults } from './save-faults.tsx'
import { useSaveBroadcast } from './use-save-broadcast.ts'
import { useSubmit } from './use-submit.ts'
import { useWriting } from './use-writing.ts'
import { WritingFooter } from './writing-footer.tsx'
import { WrittenFields } from './written-fields.tsx'

type Props = { broadcast: Broadcast | null; onClose: () => void }

/** The form for a new broadcast, or for changing a scheduled one. */
export function BroadcastForm({ broadcast, onClose }: Props) {
  const writing = useWriting(`broadcast ${broadcast?.id ?? 'new'}`, broadcast)
  const [audience, setAudience] = useState(() => audienceOf(broadcast))
  const [sendAt, setSendAt] = useState(broadcast ? new Date(broadcast.send_at) : undefined)
  const save = useSaveBroadcast(broadcast?.id ?? null)
  const title = broadcast ? text.editBroadcast : text.newBroadcast
  const noList = audience.include.length === 0 ? text.chooseRecipients : undefined
  const finish = () => {
    writing.clear()
    onClose()
  }
  const { submit, isTried, stopWaiting } = useSubmit({
    writing,
    isInvalid: noList !== undefined,
    isSaving: save.isPending,
    onSubmit: (written) =>
      save.mutate({ ...written, ...audience, send_at: sendAt?.toISOString() ?? null }, { onSuccess: finish }),
  })
  return (
    <form noValidate aria-label={title} onSubmit={submit}>
      <Panel title={title}>
        <div className="grid grid-cols-1 gap-5 pt-4">
          <WrittenFields writing={writing} />
          <AudienceField audience={audience} onChange={setAudience} error={isTried ? noList : undefined} />
          <ReachLine audience={audience} />
          <SendAtField value={sendAt} onChange={setSendAt} />
          <SaveFaults fault={isTried ? writing.fault : null} error={save.error} />
          <WritingFooter
            writing={writing}
            action={sendAt ? text.scheduleBroadcast : text.sendBroadcast}
            waitingLine={sendAt ? text.scheduledOnceReady : text.sentOnceReady}
            isSaving={save.isPending}
            onStopWaiting={stopWaiting}
            onBack={onClose}
          />
        </div>
      </Panel>
    </form>
  )
}

const audienceOf = (broadcast: Broadcast | null): Audience => ({
  include: broadcast?.include ?? ['subscribers'],
  exclude: broadcast?.exclude ?? [],
})

type SendAtProps = { value: Date | undefined; onChange: (at: Date | undefined) => void }

function SendAtField({ value, onChange }: SendAtProps) {
  const now = new Date(useNow())
  return (
    <Field label={text.sendAt} optional>
      <DateTimePicker
        label={text.sendAt}
        placeholder={text.rightAway}
        value={value}
        min={now}
        onChange={onChange}
      />
    </Field>
  )
}
