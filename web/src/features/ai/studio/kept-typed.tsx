import { Button } from '../../../ui/button.tsx'
import type { FormField } from '../form/input-fields.ts'
import * as text from './studio-text.ts'

type Props = { fields: readonly FormField[]; names: readonly string[]; onReplaceAll: () => void }

/**
 * Names the fields whose user input was not replaced, and offers to replace it. Renders nothing without such fields.
 */
export function KeptTyped({ fields, names, onReplaceAll }: Props) {
  if (names.length === 0) return null
  const titles = fields.filter(({ name }) => names.includes(name)).map(({ title }) => title)
  return (
    <div>
      <p>{text.keptTyped(titles.join(', '))}</p>
      <Button size="small" className="mt-2" onClick={onReplaceAll}>
        {text.replaceEverything}
      </Button>
    </div>
  )
}
