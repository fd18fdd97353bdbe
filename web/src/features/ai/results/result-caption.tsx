import { providerNames } from '@fanfare/contract/ai/provider-names'
import type { AiOutput, AiRequest } from '@fanfare/contract/ai/requests'
import { promptOf } from '../ai-text.ts'
import * as text from './results-text.ts'

/** A result's prompt, model, size and seed. */
export function ResultCaption({ request, output }: { request: AiRequest; output: AiOutput }) {
  return (
    <div className="flex flex-col gap-x-6 gap-y-1 py-4 2xl:flex-row">
      <p className="line-clamp-3 min-w-0 flex-1 text-[16px]/[1.5] text-pretty">{promptOf(request)}</p>
      <ul className="tabular flex flex-wrap content-start gap-x-4.5 text-[13.5px]/[1.8] text-fg-faint">
        {factsOf(request, output).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

function factsOf({ used }: AiRequest, { width, height, seed, note }: AiOutput): string[] {
  const facts: string[] = []
  if (used)
    facts.push(used.provider === 'local' ? used.title : `${used.title}, ${providerNames[used.provider]}`)
  if (note) facts.push(note.charAt(0).toUpperCase() + note.slice(1))
  if (width !== null && height !== null) facts.push(`${width} × ${height}`)
  if (seed !== null) facts.push(text.seed(seed))
  return facts
}
