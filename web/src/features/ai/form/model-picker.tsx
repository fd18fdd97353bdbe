import { providerNames } from '@fanfare/contract/ai/provider-names'
import type { AiOffer, AiTool } from '@fanfare/contract/ai/tools'
import { ChevronsUpDown, Cpu } from 'lucide-react'
import { useState } from 'react'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { PriceFigure } from '../../../ui/money/price-figure.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { timeText } from '../ai-text.ts'
import { ReadinessNotice } from './readiness-notice.tsx'
import type { ChosenModel } from './kept-form.ts'
import * as text from './form-text.ts'

type Props = {
  tool: AiTool
  model: ChosenModel
  offers: readonly AiOffer[]
  onChoose: (model: ChosenModel) => void
}

const AUTO = 'auto'
const keyOf = ({ provider, model }: NonNullable<ChosenModel>): string => `${provider}:${model}`

/** Lets the user choose a model, each with its price, usual duration and recent failure rate. */
export function ModelPicker({ tool, model, offers, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const chosen = tool.models.find(({ provider, id }) => provider === model?.provider && id === model.model)
  const offer = model ? offers.find((one) => keyOf(one) === keyOf(model)) : offers[0]
  const choose = (next: ChosenModel) => {
    onChoose(next)
    setOpen(false)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <span aria-hidden className="text-[14px]/[1.3] font-semibold">
        {text.model}
      </span>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="flex min-h-15 w-full items-center gap-3 rounded-md bg-surface-2 py-2 pr-3.5 pl-3.5 text-left hover:bg-surface-3"
      >
        <Cpu size={20} className="text-fg-faint" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{text.modelIs} </span>
          <b className="block truncate leading-[1.35]">{chosen ? chosen.title : text.autoModel}</b>
          <span className="block truncate text-small/[1.35] text-fg-faint">
            {chosen ? providerNames[chosen.provider] : offer ? text.firstChoice(offer.title) : text.picksOne}
            {offer && `, ${timeText(offer.expected_seconds)}`}
          </span>
        </span>
        <ChevronsUpDown size={18} className="text-fg-faint" aria-hidden />
      </button>
      <ReadinessNotice tool={tool} model={model ?? offers[0] ?? null} onChooseOther={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.model}
        description={text.modelsExplained}
      >
        <div className="pb-5">
          <Offers model={model} offers={offers} onChoose={choose} />
        </div>
      </Dialog>
    </div>
  )
}

function Offers({ model, offers, onChoose }: Omit<Props, 'tool'>) {
  const choose = (key: string) => {
    const picked = offers.find((one) => keyOf(one) === key)
    onChoose(picked ? { provider: picked.provider, model: picked.model } : null)
  }
  return (
    <RadioCards
      label={text.model}
      value={model ? keyOf(model) : AUTO}
      onChange={choose}
      choices={[
        {
          value: AUTO,
          label: text.autoModel,
          hint: text.autoModelHint,
        },
        ...offers.map((one) => ({
          value: keyOf(one),
          label: one.title,
          hint: recordOf(one),
          end: <PriceFigure credits={one.price} />,
        })),
      ]}
    />
  )
}

function recordOf({ provider, expected_seconds: seconds, failure_rate: rate }: AiOffer): string {
  const failures = rate === null ? text.tooFewRequests : text.failed(percent(rate))
  return `${providerNames[provider]} · ${timeText(seconds)} · ${failures}`
}

const percent = (rate: number): string => `${Math.round(rate * 100)}%`
