import type { Audience, AudienceList } from '@fanfare/contract/broadcasts/broadcast'
import { broadcastLimits } from '@fanfare/contract/broadcasts/limits'
import { Chip } from '../../../ui/chip.tsx'
import { audienceLists } from '../audience-text.ts'
import * as text from './writing-text.ts'

type Props = { audience: Audience; onChange: (audience: Audience) => void; error: string | undefined }

/** The included and excluded lists of a broadcast. */
export function AudienceField({ audience, onChange, error }: Props) {
  const { include, exclude } = audience
  return (
    <>
      <Lists
        legend={text.sendTo}
        chosen={include}
        onChange={(lists) =>
          onChange({ include: lists, exclude: exclude.filter((list) => !lists.includes(list)) })
        }
        {...(error !== undefined && { error })}
      />
      <Lists
        legend={text.exclude}
        chosen={exclude}
        onChange={(lists) =>
          onChange({ include: include.filter((list) => !lists.includes(list)), exclude: lists })
        }
      />
      <p className="text-small text-fg-faint">
        {text.topSpenders(broadcastLimits.topSpenders, broadcastLimits.topSpenderDays)}
      </p>
    </>
  )
}

type ListsProps = {
  legend: string
  chosen: readonly AudienceList[]
  onChange: (lists: AudienceList[]) => void
  error?: string
}

function Lists({ legend, chosen, onChange, error }: ListsProps) {
  const toggle = (list: AudienceList) =>
    onChange(chosen.includes(list) ? chosen.filter((other) => other !== list) : [...chosen, list])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-[14px]/[1.3] font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {audienceLists.map(({ value, label }) => (
          <Chip key={value} on={chosen.includes(value)} onClick={() => toggle(value)}>
            {label}
          </Chip>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
