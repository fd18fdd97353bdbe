import type { AiTool } from '@fanfare/contract/ai/tools'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { FieldMessages } from '../../../ui/fields/field-messages.tsx'
import { showFirstFault } from '../../../ui/fields/show-first-fault.ts'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { FaceField } from './fields/face-field.tsx'
import { FormFieldControl } from './fields/form-field.tsx'
import { valueOf } from './form-values.ts'
import type { FormField } from './input-fields.ts'
import { ModelPicker } from './model-picker.tsx'
import { PayFooter } from './pay-footer.tsx'
import type { useSubmit } from './use-submit.ts'
import type { ToolFormState } from './use-tool-form.ts'
import * as text from './form-text.ts'

type Submit = Omit<ReturnType<typeof useSubmit>, 'short' | 'stopAdding'>

type Props = {
  tool: AiTool
  form: ToolFormState
  submit: Submit
  /** Shown above the fields: ways to fill them in, and what was filled in. */
  top: ReactNode
}

/** A tool's form, with the price on its button. */
export function ToolFormPanel({ tool, form, submit, top }: Props) {
  const { fields, faults } = form
  const [wantsAdvanced, setWantsAdvanced] = useState(false)
  const advanced = fields.filter(({ isAdvanced }) => isAdvanced)
  const isOpen = wantsAdvanced || advanced.some(({ name }) => faultOf(faults, name) !== undefined)
  const control = (field: FormField) => {
    const shared = {
      value: valueOf(field, form.values),
      error: faultOf(faults, field.name),
      onChange: (value: unknown) => form.change(field.name, value),
    }
    if (field.kind === 'file' && field.name === tool.consent_field)
      return (
        <FaceField key={field.name} field={field} {...shared} error={shared.error ?? faults['consent_id']} />
      )
    return <FormFieldControl key={field.name} task={tool.task} field={field} {...shared} />
  }
  const plain = fields.filter(({ isAdvanced }) => !isAdvanced)
  const lead = plain.filter(isLead)
  return (
    <form
      noValidate
      aria-label={tool.title}
      onSubmit={(event) => {
        event.preventDefault()
        submit.submit()
        if (submit.missing.length > 0) showFirstFault(event.currentTarget)
      }}
      className="flex min-h-0 flex-col max-lg:order-last lg:col-start-1 lg:row-start-2 lg:bg-surface-1 lg:[--ground:var(--ff-surface-1)]"
    >
      <div className="grid grid-cols-1 content-start gap-5 px-4 pt-4.5 pb-45 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-6 lg:pt-0.5 lg:pb-5">
        {top}
        {lead.map(control)}
        <Model tool={tool} form={form} submit={submit} />
        {plain.filter((field) => !isLead(field)).map(control)}
        {tool.needs_consent && <Consent submit={submit} error={faults['has_consent']} />}
        {advanced.length > 0 && (
          <Advanced
            title={advanced.map(({ title }) => title).join(', ')}
            isOpen={isOpen}
            onToggle={() => setWantsAdvanced(!isOpen)}
          >
            {advanced.map(control)}
          </Advanced>
        )}
        {tool.makes !== 'text' && <Recipe form={form} />}
      </div>
      <PayFooter
        basePrice={tool.base_price}
        quote={submit.quote.data}
        payment={submit.payment}
        pending={submit.isPending}
        helpline={submit.helpline}
        problem={submit.problem ?? quoteProblem(submit)}
        report={submit.report}
        missing={submit.missing.length > 0 ? text.fillInFirst(submit.missing, tool.consent_field) : undefined}
      />
    </form>
  )
}

function Consent({ submit, error }: Pick<Props, 'submit'> & { error: string | undefined }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label className="flex items-start gap-3 text-[14px]/[1.45]">
        <input
          type="checkbox"
          checked={submit.hasConsent}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error !== undefined && !submit.hasConsent}
          onChange={({ target }) => submit.setHasConsent(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-(--ff-accent)"
        />
        <span>
          {text.everyoneAgreed}
          <span className="block text-small text-fg-faint">{text.includesOthers}</span>
        </span>
      </label>
      {!submit.hasConsent && <FieldMessages id={id} error={error} />}
    </div>
  )
}

const Recipe = ({ form }: Pick<Props, 'form'>) => (
  <SwitchRow
    label={text.saveRecipe}
    hint={text.saveRecipeHint}
    checked={form.hasRecipe}
    onChange={form.setRecipe}
  />
)

function Model({ tool, form, submit }: Pick<Props, 'tool' | 'form' | 'submit'>) {
  if (tool.models.length === 0) {
    return <Notice tone="info">{text.noModel}</Notice>
  }
  return (
    <ModelPicker
      tool={tool}
      model={form.model}
      offers={submit.quote.data?.offers ?? []}
      onChoose={form.chooseModel}
    />
  )
}

/** Prompts and files are shown before the choice of a model. */
const isLead = ({ kind }: FormField): boolean => kind === 'prompt' || kind === 'file'

/** An error inside a list or a group is shown at the list or group. */
function faultOf(faults: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(faults).find((field) => field === name || field.startsWith(`${name}.`))
  return key === undefined ? undefined : faults[key]
}

const quoteProblem = ({ quote }: Submit): string | undefined => (quote.isError ? text.noPrice : undefined)

type AdvancedProps = { title: string; isOpen: boolean; onToggle: () => void; children: ReactNode }

function Advanced({ title, isOpen, onToggle, children }: AdvancedProps) {
  return (
    <div className="grid gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 items-center justify-between gap-3 rounded-xs text-left text-[14px] font-semibold"
      >
        <span className="truncate">
          <span className="sr-only">{text.moreSettings} </span>
          {title}
        </span>
        <ChevronDown size={18} aria-hidden className={isOpen ? 'rotate-180' : undefined} />
      </button>
      {isOpen && children}
    </div>
  )
}
