import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { contentLimits } from '@fanfare/contract/content/limits'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { Plus, Reply, Send, X } from 'lucide-react'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { useFilesAnywhere } from '../../content/index.ts'
import { quoteText } from '../conversation/quote-line.tsx'
import { ComposerMedia } from './composer-media.tsx'
import { MessageField } from './message-field.tsx'
import { useComposing } from './use-composing.ts'

type Props = { chat: Chat; replyTo: Message | null; onReplied: () => void }

/** Where a message is written: text, photos and videos, perhaps as an answer to another one. */
export function Composer({ chat, replyTo, onReplied }: Props) {
  const { text, write, items, addFiles, isEmpty, isUploading, send } = useComposing(chat)
  const field = useRef<HTMLTextAreaElement>(null)
  const quote = replyTo && quoteOf(replyTo)
  const name = chat.profile.display_name
  useFilesAnywhere(addFiles)
  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!send(quote)) return
    onReplied()
    field.current?.focus()
  }
  return (
    <form
      onSubmit={submit}
      aria-label="New message"
      className="grid shrink-0 grid-cols-1 gap-2 px-1.5 pt-2 pb-[calc(12px+env(safe-area-inset-bottom,0px))] md:px-5 md:pb-5.5"
    >
      {quote && (
        <div className="flex items-center gap-2 rounded-md bg-surface-1 py-1 pr-1 pl-3.5 text-small text-fg-muted">
          <Reply size={16} aria-hidden />
          <span className="min-w-0 flex-1 truncate" dir="auto">
            Reply to {quote.is_own ? 'yourself' : name}: {quoteText(quote)}
          </span>
          <IconButton label="Cancel reply" size="small" icon={<X size={16} />} onClick={onReplied} />
        </div>
      )}
      <ComposerMedia items={items} />
      <div className="flex items-end gap-1.5 md:gap-2.5">
        <FileButton
          label="Add photos and videos"
          accept={contentLimits.mediaTypes.join(',')}
          multiple
          icon={<Plus size={20} />}
          className="grid size-12 shrink-0 place-items-center rounded-md text-fg-muted hover:bg-surface-2 hover:text-fg"
          onFiles={addFiles}
        />
        <MessageField ref={field} label={`Message ${name}`} value={text} onChange={write} onSend={submit} />
        <SendButton isEmpty={isEmpty} isUploading={isUploading} />
      </div>
    </form>
  )
}

function SendButton({ isEmpty, isUploading }: { isEmpty: boolean; isUploading: boolean }) {
  const reason = useId()
  return (
    <>
      <button
        type="submit"
        aria-label="Send"
        aria-disabled={isEmpty || isUploading || undefined}
        {...(isUploading && { 'aria-describedby': reason })}
        className="grid size-12 shrink-0 place-items-center rounded-md bg-accent text-on-accent hover:bg-accent-hover aria-disabled:bg-surface-2 aria-disabled:text-fg-faint"
      >
        <Send size={20} aria-hidden />
      </button>
      {isUploading && (
        <span id={reason} className="sr-only">
          You can send this once its photos and videos are uploaded.
        </span>
      )}
    </>
  )
}

const quoteOf = ({ id, is_own, text, is_unsent, media }: Message): NonNullable<Message['reply_to']> => ({
  id,
  is_own,
  is_unsent,
  text: text.slice(0, chatLimits.preview),
  media_count: media.length,
})
