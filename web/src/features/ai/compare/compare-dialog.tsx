import type { AiOutput, AiRequest } from '@fanfare/contract/ai/requests'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { requestQuery } from '../../../entities/ai/index.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { promptOf } from '../ai-text.ts'
import { OutputMedia } from '../results/output-media.tsx'
import * as text from './compare-text.ts'

type Props = {
  open: boolean
  onClose: () => void
  request: AiRequest
  output: AiOutput
  /** The requests from which the second result is chosen. */
  requestIds: readonly string[]
}

/** Two results side by side. The second one is chosen from a row of recent results. */
export function CompareDialog({ open, onClose, request, output, requestIds }: Props) {
  const own = request.outputs.find(({ id, kind }) => id !== output.id && kind === 'image')
  const [other, setOther] = useState(own && { output: own, prompt: promptOf(request) })
  return (
    <Dialog open={open} onClose={onClose} title={text.compareResults} size="large">
      <div className="grid gap-4 pb-5">
        <div className="grid grid-cols-2 gap-3">
          <Side output={output} prompt={promptOf(request)} />
          {other ? (
            <Side {...other} />
          ) : (
            <p className="grid aspect-square place-items-center rounded-md bg-surface-2 p-6 text-center text-fg-muted">
              {text.chooseBelow}
            </p>
          )}
        </div>
        <ul aria-label={text.recentResults} className="flex gap-2 overflow-x-auto p-1">
          {requestIds.map((id) => (
            <Choice
              key={id}
              requestId={id}
              except={output.id}
              chosenId={other?.output.id}
              onChoose={(chosen, prompt) => setOther({ output: chosen, prompt })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Side({ output, prompt }: { output: AiOutput; prompt: string | null }) {
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <div className="aspect-square overflow-hidden rounded-md bg-surface-2">
        <OutputMedia output={output} alt={prompt ?? text.result} sizes="420px" />
      </div>
      <figcaption dir="auto" className="line-clamp-2 text-small text-fg-muted">
        {prompt}
      </figcaption>
    </figure>
  )
}

type ChoiceProps = {
  requestId: string
  except: string
  chosenId: string | undefined
  onChoose: (output: AiOutput, prompt: string | null) => void
}

function Choice({ requestId, except, chosenId, onChoose }: ChoiceProps) {
  const { data: request } = useQuery({ ...requestQuery(requestId), enabled: false })
  const outputs = request?.outputs.filter(({ id, kind }) => kind === 'image' && id !== except) ?? []
  return outputs.map((output) => (
    <li key={output.id} className="shrink-0">
      <button
        type="button"
        aria-label={text.compareWith(output.number, request ? promptOf(request) : null)}
        aria-pressed={output.id === chosenId}
        onClick={() => onChoose(output, request ? promptOf(request) : null)}
        className={clsx(
          'block size-20 overflow-hidden rounded-sm bg-surface-2',
          output.id === chosenId && 'ring-2 ring-accent',
        )}
      >
        <OutputMedia output={output} alt="" fit="cover" sizes="80px" isStill />
      </button>
    </li>
  ))
}
