import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './identity-text.ts'

type Props = { label: string; src: string; percent: number }

/** A picture that is never cached. Its size is a percentage of its frame. */
export function PrivatePicture({ label, src, percent }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed')
    return (
      <div role="alert" className="grid h-full place-items-center content-center gap-3 p-4 text-center">
        <p className="text-fg-muted">{text.pictureFailed}</p>
        <Button size="small" onClick={() => setState('loading')}>
          {common.tryAgain}
        </Button>
      </div>
    )
  return (
    <>
      {state === 'loading' && (
        <span role="status" className="absolute inset-0 grid place-items-center">
          <Spinner size={24} />
          <span className="sr-only">{text.loading}</span>
        </span>
      )}
      <img
        src={src}
        alt={label}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        style={{ width: `${percent}%`, height: `${percent}%` }}
        className="max-w-none object-contain"
      />
    </>
  )
}
