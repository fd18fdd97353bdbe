import type { AiOutput, AiRequest } from '@fanfare/contract/ai/requests'
import { clsx } from 'clsx'
import { Bookmark, Maximize2, SquareSplitHorizontal } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Lightbox } from '../../../ui/media/lightbox.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { promptOf } from '../ai-text.ts'
import { useFavoriteRequest } from '../actions/use-favorite-request.ts'
import { BeforeAfter, inputPictureOf } from './before-after.tsx'
import { OutputMedia } from './output-media.tsx'
import * as text from './results-text.ts'

type Props = {
  request: AiRequest
  output: AiOutput
  onShow: (output: AiOutput) => void
}

const SIZES = '(width >= 80rem) calc(100vw - 840px), (width >= 64rem) calc(100vw - 520px), 100vw'

/** The results of a request, with one of them shown large. */
export function StageMade({ request, output, onShow }: Props) {
  const { outputs } = request
  const [isComparing, setComparing] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const alt = promptOf(request) ?? text.result
  const input = inputPictureOf(request)
  return (
    <>
      <div className="relative flex-1 overflow-hidden rounded-xl bg-surface-1 max-lg:aspect-[1.1] max-lg:min-h-90 lg:min-h-70">
        {isComparing && input ? (
          <BeforeAfter contentId={input} output={output} alt={alt} sizes={SIZES} />
        ) : (
          <OutputMedia key={output.id} output={output} alt={alt} sizes={SIZES} />
        )}
        <div className="absolute top-4 right-4 flex gap-2">
          {input && output.kind === 'image' && (
            <IconButton
              label={isComparing ? text.showResult : text.compareBeforeAfter}
              look="media"
              icon={<SquareSplitHorizontal size={20} />}
              aria-pressed={isComparing}
              onClick={() => setComparing(!isComparing)}
            />
          )}
          <FavoriteButton request={request} />
          {output.kind === 'image' && (
            <IconButton
              label={text.viewFullSize}
              look="media"
              icon={<Maximize2 size={20} />}
              onClick={() => setLarge(true)}
            />
          )}
        </div>
      </div>
      {outputs.length > 1 && <Strip outputs={outputs} shown={output} alt={alt} onShow={onShow} />}
      {outputs.length > 0 && outputs.length < request.outputs_wanted && request.error && (
        <Notice tone="caution">{request.error.message}</Notice>
      )}
      {request.notes.length > 0 && (
        <ul aria-label={text.notes} className="mt-3 text-small text-fg-muted">
          {request.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Lightbox
        open={isLarge}
        onClose={() => setLarge(false)}
        label={text.results}
        startAt={outputs.indexOf(output)}
        slides={outputs.map((one) => ({
          key: one.id,
          content: <OutputMedia output={one} alt={alt} sizes="100vw" />,
        }))}
      />
    </>
  )
}

function FavoriteButton({ request: { id, is_favorite: on } }: { request: AiRequest }) {
  const favorite = useFavoriteRequest(id)
  return (
    <IconButton
      label={on ? text.removeFromFavorites : text.addToFavorites}
      look="media"
      data-ai-key="s"
      aria-pressed={on}
      icon={<Bookmark size={20} className={clsx(on && 'fill-current')} />}
      onClick={() => favorite.mutate(!on)}
    />
  )
}

/** A row with all results of the request, below the large one. */
export const stripClass = 'mt-3 grid auto-cols-[minmax(0,140px)] grid-flow-col gap-2'

type StripProps = { outputs: readonly AiOutput[]; shown: AiOutput; alt: string; onShow: Props['onShow'] }

function Strip({ outputs, shown, alt, onShow }: StripProps) {
  return (
    <ul aria-label={text.results} className={stripClass}>
      {outputs.map((output) => (
        <li key={output.id}>
          <button
            type="button"
            aria-label={text.resultNumber(output.number)}
            aria-pressed={output.id === shown.id}
            onClick={() => onShow(output)}
            className={clsx(
              'block aspect-[1.3] w-full overflow-hidden rounded-sm bg-surface-2',
              output.id === shown.id && 'ring-2 ring-accent ring-offset-2 ring-offset-(--ground)',
            )}
          >
            <OutputMedia
              output={output}
              alt={output.id === shown.id ? '' : alt}
              fit="cover"
              sizes="140px"
              isStill
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
