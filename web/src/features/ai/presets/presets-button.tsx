import type { AiTool } from '@fanfare/contract/ai/tools'
import { Palette } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ToolFormState } from '../form/use-tool-form.ts'
import { OwnPresets } from './own-presets.tsx'
import { SavePreset } from './save-preset.tsx'
import { StyleGrid } from './style-grid.tsx'
import type { ApplyPreset } from './use-apply-preset.ts'
import * as text from './presets-text.ts'

type Props = { tool: AiTool; form: ToolFormState; apply: ApplyPreset }

/** Opens a dialog with the tool's styles and the user's presets. */
export function PresetsButton({ tool, form, apply }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isSignedIn = useViewer() !== null
  return (
    <>
      <Button
        size="small"
        variant="outline"
        icon={<Palette size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.presets}
      </Button>
      <Dialog open={isOpen} onClose={close} title={text.presets} size="large">
        <div className="grid gap-6 pb-5">
          <StyleGrid
            tool={tool}
            form={form}
            onChoose={(style) => {
              apply.style(style)
              close()
            }}
          />
          <section className="grid gap-3">
            <h3 className="type-subheading">{text.yourPresets}</h3>
            {isSignedIn ? (
              <>
                <OwnPresets
                  tool={tool}
                  onChoose={(preset) => {
                    apply.preset(preset)
                    close()
                  }}
                />
                <SavePreset tool={tool} form={form} />
              </>
            ) : (
              <p className="text-fg-muted">{text.signInToSave}</p>
            )}
          </section>
        </div>
      </Dialog>
    </>
  )
}
