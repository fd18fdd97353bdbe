import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../plumbing/api/call.ts'
import { newId } from '../../../plumbing/new-id.ts'
import type { ContactValues } from './contact-values.ts'

/** Sends a message to support. A retry reuses the id, so that the message arrives once. */
export function useSendContactMessage() {
  const last = useRef({ text: '', id: '' })
  return useMutation({
    // Fails while offline instead of waiting, so that the message isn't sent unexpectedly later. The form keeps it.
    networkMode: 'always',
    mutationFn: ({ topic, ...values }: ContactValues) => {
      const text = JSON.stringify([topic, values])
      if (text !== last.current.text) last.current = { text, id: newId() }
      return call('POST /contact', { body: { ...values, topic: topic || 'other', id: last.current.id } })
    },
  })
}
