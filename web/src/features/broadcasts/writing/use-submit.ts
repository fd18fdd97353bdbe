import type { WrittenForm } from '@fanfare/contract/broadcasts/broadcast'
import { useState, type FormEvent } from 'react'
import { useUploadsWait } from '../../content/index.ts'
import type { Writing } from './use-writing.ts'

type Options = {
  writing: Writing
  /** Whether other fields of the form are invalid. */
  isInvalid?: boolean
  isSaving: boolean
  onSubmit: (body: WrittenForm) => void
}

/** Submits a written message once its uploads have ended, unless the user cancels or leaves meanwhile. */
export function useSubmit({ writing, isInvalid = false, isSaving, onSubmit }: Options) {
  const [isTried, setTried] = useState(false)
  const { start, stop } = useUploadsWait({
    files: writing.files,
    onEnd: () => {
      const body = writing.bodyNow()
      if (!isInvalid && body !== null) onSubmit(body)
    },
  })
  return {
    /** Whether errors are shown. */
    isTried,
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      if (!isInvalid && writing.fault === null && !isSaving && stop === null) start()
    },
    /** Cancels a submission that waits for uploads; null if none waits. */
    stopWaiting: stop,
  }
}
