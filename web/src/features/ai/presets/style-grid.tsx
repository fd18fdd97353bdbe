import { aiStyles, type AiStyle } from '@fanfare/contract/ai/styles'
import type { AiTool } from '@fanfare/contract/ai/tools'
import type { ToolFormState } from '../form/use-tool-form.ts'
import { valueFor } from '../recipes/value-for.ts'
import { pictureOfStyle } from './style-pictures.ts'
import * as text from './presets-text.ts'

type Props = {
  tool: Pick<AiTool, 'task'>
  form: Pick<ToolFormState, 'fields'>
  onChoose: (style: AiStyle) => void
}

/** The styles that fit the current form. The local engine made the picture of each. */
export function StyleGrid({ tool, form, onChoose }: Props) {
  const styles = aiStyles.filter((style) => style.task === tool.task && isPossible(style, form))
  if (styles.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="type-subheading">{text.styles}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {styles.map((style) => (
          <li key={style.key}>
            <button
              type="button"
              onClick={() => onChoose(style)}
              className="group block w-full overflow-hidden rounded-md bg-surface-2 text-left hover:bg-surface-3"
            >
              <img
                src={pictureOfStyle(style.key)}
                alt=""
                width={320}
                height={240}
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
              <span className="block truncate px-3 py-2.5 text-small font-semibold">{style.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leaves out effects that the chosen model doesn't support. */
const isPossible = ({ values, words }: AiStyle, { fields }: Pick<ToolFormState, 'fields'>): boolean =>
  words !== null ||
  fields.some((field) => field.name in values && valueFor(field, values[field.name]) !== undefined)
