import { Button } from '../../../ui/button.tsx'
import type { FormField } from '../form/input-fields.ts'

type Props = { fields: readonly FormField[]; names: readonly string[]; onReplaceAll: () => void }

/** The user's own input that something else would have replaced. Renders nothing without any. */
export function KeptTyped({ fields, names, onReplaceAll }: Props) {
  if (names.length === 0) return null
  const titles = fields.filter(({ name }) => names.includes(name)).map(({ title }) => title)
  return (
    <div>
      <p>We kept what you typed: {titles.join(', ')}.</p>
      <Button size="small" className="mt-2" onClick={onReplaceAll}>
        Replace everything
      </Button>
    </div>
  )
}
