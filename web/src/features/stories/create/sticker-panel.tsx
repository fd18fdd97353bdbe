import { storyLimits } from '@fanfare/contract/posts/limits'
import { AtSign, Trash2, Type } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Slider } from '../../../ui/fields/slider.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ColorChoice } from './color-choice.tsx'
import * as text from './create-text.ts'
import { MentionSearch } from './mention-search.tsx'
import { sized, stickerAt, turned } from './story-draft.ts'
import type { Stickers } from './use-stickers.ts'

/** Adds stickers, and edits the selected sticker. */
export function StickerPanel({ stickers }: { stickers: Stickers }) {
  const [isMentioning, setMentioning] = useState(false)
  const { list, chosen } = stickers
  const isFull = list.length >= storyLimits.stickers
  return (
    <Panel title={text.stickers} description={text.movingStickers}>
      <div className="grid grid-cols-1 gap-4 pt-4">
        <div className="flex flex-wrap gap-2.5">
          <Button
            icon={<Type size={18} />}
            disabled={isFull}
            onClick={() => stickers.add(stickerAt(list.length, { kind: 'text', text: '' }))}
          >
            {text.addText}
          </Button>
          <Button
            icon={<AtSign size={18} />}
            disabled={isFull}
            aria-expanded={isMentioning}
            onClick={() => setMentioning(!isMentioning)}
          >
            {text.mentionSomeone}
          </Button>
        </div>
        {isMentioning && (
          <MentionSearch
            onChoose={(username) => {
              stickers.add(stickerAt(list.length, { kind: 'mention', username }))
              setMentioning(false)
            }}
          />
        )}
        {chosen && <ChosenSticker key={chosen.key} stickers={stickers} chosen={chosen} />}
      </div>
    </Panel>
  )
}

type ChosenProps = { stickers: Stickers; chosen: NonNullable<Stickers['chosen']> }

function ChosenSticker({ stickers, chosen }: ChosenProps) {
  const { key, kind, text: words = '', size, rotation, color } = chosen
  const { least, most } = storyLimits.stickerSize
  const area = useRef<HTMLTextAreaElement>(null)
  const isNew = useRef(words === '')
  // The author is about to type into a new text sticker.
  useEffect(() => {
    if (isNew.current) area.current?.focus()
  }, [])
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md p-4 inset-ring inset-ring-line">
      {kind === 'text' && (
        <Field label={text.stickerText} counter={{ used: words.length, most: storyLimits.stickerText }}>
          <TextArea
            value={words}
            maxLength={storyLimits.stickerText}
            ref={area}
            onChange={(event) => stickers.change(key, (now) => ({ ...now, text: event.target.value }))}
          />
        </Field>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Labelled label={text.stickerSize}>
          <Slider
            label={text.stickerSize}
            value={Math.round(size * 100)}
            min={least * 100}
            max={most * 100}
            textOf={text.sizeInPercent}
            onChange={(value) => stickers.change(key, (now) => sized(now, value / 100))}
          />
        </Labelled>
        <Labelled label={text.rotation}>
          <Slider
            label={text.rotation}
            value={rotation}
            min={-180}
            max={180}
            textOf={text.degrees}
            onChange={(value) => stickers.change(key, (now) => turned(now, value))}
          />
        </Labelled>
      </div>
      <ColorChoice
        value={color}
        onChange={(next) => stickers.change(key, (now) => ({ ...now, color: next }))}
      />
      <Button
        variant="danger"
        size="small"
        icon={<Trash2 size={16} />}
        className="justify-self-start"
        onClick={() => stickers.remove(key)}
      >
        {text.removeSticker}
      </Button>
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <span aria-hidden className="text-[14px]/[1.3] font-semibold">
        {label}
      </span>
      {children}
    </div>
  )
}
