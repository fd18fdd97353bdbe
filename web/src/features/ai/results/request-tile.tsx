import type { AiRequest } from '@fanfare/contract/ai/requests'
import { clsx } from 'clsx'
import { Ban, Bookmark, CircleAlert, Play } from 'lucide-react'
import { formatDuration } from '../../../ui/dates/format-duration.ts'
import { Coin } from '../../../ui/money/coin.tsx'
import { FanProgress } from '../../../ui/states/fan-progress.tsx'
import { goneText, promptOf, stateText, timeText } from '../ai-text.ts'
import { OutputMedia } from './output-media.tsx'
import * as text from './results-text.ts'

type Props = {
  request: AiRequest
  /** The prompt is shown next to the tile. */
  isNamed?: boolean
}

/** A request in a list: its first result, its progress, or why it has none. */
export function RequestTile({ request, isNamed = false }: Props) {
  const words = isNamed ? '' : (promptOf(request) ?? text.noPrompt)
  switch (request.status) {
    case 'queued':
    case 'running':
      return <Running request={request} words={words} />
    case 'failed':
    case 'canceled':
      return <Unmade request={request} words={words} />
    case 'succeeded':
      return <Made request={request} words={words} />
  }
}

type PartProps = {
  request: AiRequest
  /** For screen readers; empty if the text is already next to the tile. */
  words: string
}

function Running({ request, words }: PartProps) {
  const { progress, eta_seconds: eta } = request
  return (
    <span className="grid aspect-[1.32] content-center justify-items-center gap-1 bg-surface-2 p-3 text-center">
      <FanProgress label={stateText(request)} progress={progress} size={72} />
      <span className="sr-only">{words}</span>
      <b className="tabular">{progress === null ? stateText(request) : `${Math.round(progress * 100)}%`}</b>
      <span className="text-small text-fg-faint">
        {eta === null ? (progress === null ? '' : stateText(request)) : text.timeLeft(timeText(eta))}
      </span>
    </span>
  )
}

function Unmade({ request, words }: PartProps) {
  const { status, error, price, charged } = request
  const isFailed = status === 'failed'
  const Icon = isFailed ? CircleAlert : Ban
  return (
    <span className="grid gap-1 rounded-md p-4 text-left inset-ring inset-ring-line">
      <span
        className={clsx(
          'flex items-center gap-2 text-[14px] font-semibold',
          isFailed ? 'text-danger' : 'text-fg-muted',
        )}
      >
        <Icon size={18} aria-hidden />
        {stateText(request)}
      </span>
      {error && <span className="sr-only">{words}</span>}
      <span className="line-clamp-3 text-small text-fg-muted">{error?.message ?? promptOf(request)}</span>
      <span className="tabular mt-1.5 inline-flex items-center gap-1.5 text-[14px] font-semibold text-brass-text">
        <Coin size={15} />
        {text.amountBack(price - charged)}
      </span>
    </span>
  )
}

function Made({ request, words }: PartProps) {
  const [first] = request.outputs
  const count = request.outputs.length
  if (!first) {
    return (
      <span className="grid aspect-square place-items-center bg-surface-2 p-4 text-center text-small text-fg-muted">
        {goneText(request)}
      </span>
    )
  }
  if (first.kind === 'text') {
    return (
      <span className="line-clamp-9 block min-h-40 bg-surface-2 p-4 text-left text-small text-fg-muted">
        {first.text}
      </span>
    )
  }
  return (
    <span className="relative block aspect-square bg-surface-2">
      <OutputMedia output={first} alt={words} fit="cover" sizes="264px" isStill />
      {first.kind === 'video' && (
        <span className="over-media tabular absolute bottom-2.5 left-2.5 inline-flex h-7 items-center gap-1.5 rounded-[9px] px-2.5 text-small font-medium">
          <Play size={12} className="fill-current" aria-hidden />
          {formatDuration(first.duration_ms ?? 0)}
        </span>
      )}
      {count > 1 && (
        <span className="over-media tabular absolute top-2.5 right-2.5 rounded-[9px] px-2 text-small font-medium">
          {count}
        </span>
      )}
      {request.is_favorite && (
        <span className="over-media absolute top-2.5 left-2.5 grid size-7 place-items-center rounded-[9px]">
          <Bookmark size={15} className="fill-current" role="img" aria-label={text.favorite} />
        </span>
      )}
    </span>
  )
}
