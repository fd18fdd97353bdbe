import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../plumbing/new-id.ts'
import {
  checkFile,
  findPictureFault,
  sendApart,
  showRefusedFile,
  uploadFailure,
} from '../../content/index.ts'
import * as text from './form-text.ts'

type State =
  | { step: 'empty' }
  | { step: 'sending' }
  | { step: 'ready'; id: string }
  | { step: 'failed'; message: string; retry: (() => void) | null }

export type PictureUpload = {
  state: State
  /** Uploads a picture, which replaces the current one. */
  take: (file: File) => void
}

/** The upload of a picture for an identity check. Leaving the form cancels the upload. This browser stores no copy. */
export function usePictureUpload(): PictureUpload {
  const [state, setState] = useState<State>({ step: 'empty' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const fail = (message: string, retry: (() => void) | null = null) => {
    setState({ step: 'failed', message, retry })
    showRefusedFile(message)
  }
  const send = async (file: File, { id, contentType }: { id: string; contentType: string }) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setState({ step: 'sending' })
    const fault = await findPictureFault(file, 'identity')
    if (stop.signal.aborted) return
    if (fault !== null) return fail(fault)
    try {
      const upload = { id, kind: 'identity', name: 'Identity check', contentType, bytes: file } as const
      const content = await sendApart(upload, { signal: stop.signal })
      if (stop.signal.aborted) return
      if (content.status === 'ready') setState({ step: 'ready', id: content.id })
      else fail(content.failure ?? text.pictureUnusable)
    } catch (error) {
      if (stop.signal.aborted) return
      const { message, canResume } = uploadFailure(error)
      fail(message, canResume ? () => void send(file, { id, contentType }) : null)
    }
  }
  return {
    state,
    take(file) {
      const check = checkFile(file, 'identity')
      if (check.ok) return void send(file, { id: newId(), contentType: check.contentType })
      running.current?.abort()
      fail(check.message)
    },
  }
}
