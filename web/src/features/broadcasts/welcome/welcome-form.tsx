import type { WelcomeMessage } from '@fanfare/contract/broadcasts/broadcast'
import { SaveFaults } from '../writing/save-faults.tsx'
import { useSubmit } from '../writing/use-submit.ts'
import { useWriting } from '../writing/use-writing.ts'
import { WritingFooter } from '../writing/writing-footer.tsx'
import { WrittenFields } from '../writing/written-fields.tsx'
import * as text from './welcome-text.ts'
import { useSaveWelcome } from './use-save-welcome.ts'

type Props = { before: WelcomeMessage | null; onClose: () => void }

/** The form for the welcome message. */
export function WelcomeForm({ before, onClose }: Props) {
  const writing = useWriting('welcome message', before)
  const save = useSaveWelcome()
  const finish = () => {
    writing.clear()
    onClose()
  }
  const { submit, isTried, stopWaiting } = useSubmit({
    writing,
    isSaving: save.isPending,
    onSubmit: (written) => save.mutate(written, { onSuccess: finish }),
  })
  return (
    <form noValidate aria-label={text.welcomeMessage} className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <WrittenFields writing={writing} />
      <SaveFaults fault={isTried ? writing.fault : null} error={save.error} />
      <WritingFooter
        writing={writing}
        action={text.saveMessage}
        waitingLine={text.savedOnceReady}
        isSaving={save.isPending}
        onStopWaiting={stopWaiting}
        onBack={onClose}
      />
    </form>
  )
}
