import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { contentLimits } from '@fanfare/contract/content/limits'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { Plus, Send } from 'lucide-react'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { countMedia } from '../../../entities/chat/index.ts'
import { usePublishes } from '../../../plumbing/session/session.ts'
import { TooLong } from '../../../ui/fields/too-long.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { useFilesAnywhere } from '../../content/index.ts'
import { PriceToUnlock } from '../sales/price-to-unlock.tsx'
import { DraftButton } from '../drafts/draft-button.tsx'
import { TipInChat } from '../tips/tip-in-chat.tsx'
import { canRecord } from '../voice/recorder.ts'
import { useVoiceMessage } from '../voice/use-voice-message.ts'
import { VoiceButton } from '../voice/voice-button.tsx'
import { VoiceBar } from '../voice/voice-bar.tsx'
import * as text from './composer-text.ts'
import { ComposerMedia } from './composer-media.tsx'
import { ReplyLine } from './reply-line.tsx'
import { MessageField } from './message-field.tsx'
import { useComposing, type Refusal } from './use-composing.ts'

type Props = { chat: Chat; replyTo: Message | null; onReplied: () => void }

/** The field for a message: text, photos and videos, optionally as a reply. */
export function Composer({ chat, replyTo, onReplied }: Props) {
  const { text: typed, write, limit, items, addFiles, price, changePrice, refusal, send } = useComposing(chat)
  const field = useRef<HTMLTextAreaElement>(null)
  const quote = replyTo && quoteOf(replyTo)
  const name = chat.profile.display_name
  const publishes = usePublishes()
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
  const voice = useVoiceMessage(chat, {
    replyTo: quote,
    onSent: onReplied,
    onEnd: () => field.current?.focus(),
  })
  return (
    <form
      onSubmit={submit}
      aria-label={text.newMessage}
      className="grid shrink-0 grid-cols-1 gap-2 px-1.5 pt-2 pb-[calc(12px+env(safe-area-inset-bottom,0px))] md:px-5 md:pb-5.5"
    >
      {quote && <ReplyLine quote={quote} name={name} onCancel={onReplied} />}
      <ComposerMedia items={items} className="rounded-md bg-surface-1 p-3" />
      {items.length > 0 && publishes && <PriceToUnlock value={price} onChange={changePrice} />}
      {voice.refusal !== null && <Notice tone="danger">{voice.refusal}</Notice>}
      <TooLong limit={limit} className="px-3.5 text-danger" />
      {voice.isOpen ? (
        <VoiceBar recording={voice.recording} onSend={voice.send} onDiscard={voice.discard} />
      ) : (
        <div className="flex items-end gap-1.5 md:gap-2.5">
          <AddMediaButton onFiles={addFiles} />
          <MessageField
            ref={field}
            label={text.messageTo(name)}
            value={typed}
            limit={limit}
            onChange={write}
            onSend={submit}
          />
          {chat.can_draft && <DraftButton notes={typed} onUse={write} />}
          <TipInChat chat={chat} />
          {refusal === 'empty' && canRecord() ? (
            <VoiceButton onStart={voice.recording.start} />
          ) : (
            <SendButton refusal={refusal} limitId={limit.id} />
          )}
        </div>
      )}
    </form>
  )
}

function AddMediaButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FileButton
      label={text.addMedia}
      accept={contentLimits.mediaTypes.join(',')}
      multiple
      icon={<Plus size={20} />}
      className="grid size-12 shrink-0 place-items-center rounded-md text-fg-muted hover:bg-surface-2 hover:text-fg"
      onFiles={onFiles}
    />
  )
}

const refusals = {
  empty: null,
  'too-long': null,
  file: text.removeFailedFiles,
  price: text.correctPrice,
}

function SendButton({ refusal, limitId }: { refusal: Refusal | null; limitId: string }) {
  const why = refusal && refusals[refusal]
  const reason = useId()
  const describedBy = refusal === 'too-long' ? limitId : why === null ? null : reason
  return (
    <>
      <button
        type="submit"
        aria-label={text.send}
        aria-disabled={refusal !== null || undefined}
        {...(describedBy !== null && { 'aria-describedby': describedBy })}
        className="grid size-12 shrink-0 place-items-center rounded-md bg-accent text-on-accent hover:bg-accent-hover aria-disabled:bg-surface-2 aria-disabled:text-fg-faint"
      >
        <Send size={20} aria-hidden />
      </button>
      {why !== null && (
        <span id={reason} className="sr-only">
          {why}
        </span>
      )}
    </>
  )
}

function quoteOf(message: Message): NonNullable<Message['reply_to']> {
  const { id, is_own, authorship, is_unsent, tip_amount, voice } = message
  return {
    id,
    is_own,
    authorship,
    is_unsent,
    text: message.text.slice(0, chatLimits.preview),
    media_count: countMedia(message),
    is_voice: voice !== null,
    tip_amount,
  }
}
