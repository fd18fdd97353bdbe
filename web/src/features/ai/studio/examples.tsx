import type { AiTool } from '@fanfare/contract/ai/tools'
import type { Values } from '../form/form-values.ts'
import { pictureOfTool } from '../hub/tool-pictures.ts'
import { examplesOf } from './example-list.ts'
import * as text from './studio-text.ts'

type Props = { tool: AiTool; onChoose: (values: Values) => void }

/** A tool's examples, shown until the user has made something. Pressing one fills in its prompt. */
export function Examples({ tool, onChoose }: Props) {
  const examples = examplesOf(tool.task)
  const picture = pictureOfTool(tool.task)
  if (examples.length > 0) {
    return (
      <div className="grid content-start gap-4">
        <div>
          <h2 className="type-heading">{text.startFromExample}</h2>
          <p className="text-fg-muted">{tool.summary}</p>
        </div>
        <ul className="grid grid-cols-2 gap-3 xl:grid-cols-3">
          {examples.map(({ prompt, picture: src }) => (
            <li key={prompt}>
              <button
                type="button"
                onClick={() => onChoose({ prompt })}
                className="group block w-full overflow-hidden rounded-lg bg-surface-1 text-left hover:bg-surface-2"
              >
                <img src={src} alt="" loading="lazy" className="aspect-4/3 w-full object-cover" />
                <span className="line-clamp-3 block px-4 py-3 text-small text-fg-muted group-hover:text-fg">
                  <span className="sr-only">{text.takePrompt} </span>
                  {prompt}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div className="relative grid min-h-80 flex-1 place-items-center overflow-hidden rounded-xl bg-surface-1">
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover opacity-40" />}
      <div className="relative rounded-lg bg-bg/80 px-8 py-6 text-center backdrop-blur-sm">
        <h2 className="type-heading">{tool.summary}</h2>
        <p className="mt-1 text-fg-muted">{text.resultAppearsHere}</p>
      </div>
    </div>
  )
}
