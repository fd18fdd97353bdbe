import type { WelcomeMessage } from '@fanfare/contract/broadcasts/broadcast'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SaveFaults } from '../writing/save-faults.tsx'
import { useWriting } from '../writing/use-writing.ts'
import { WrittenFields } from '../writing/written-fields.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './welcome-text.ts'
import { useSaveWelcome } from './use-save-welcome.ts'

type Props = { before: WelcomeMessage | null; onClose: () => void }

/** The form for the welcome message. */
export function WelcomeForm({ before, onClose }: Props) {
  const writing = useWriting('welcome message', before)
  const [isTried, setTried] = useState(false)
  const save = useSaveWelcome()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (writing.fault !== null || save.isPending) return
    save.mutate(writing.form, {
      onSuccess: () => {
        writing.clear()
        onClose()
      },
    })
  }
  return (
    <form noValidate aria-label={text.welcomeMessage} className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <WrittenFields writing={writing} />
      <SaveFaults fault={isTried ? writing.fault : null} error={save.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {common.back}
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {text.saveMessage}
        </Button>
      </div>
    </form>
  )
}
