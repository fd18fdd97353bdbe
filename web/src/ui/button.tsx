import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import { Coin } from './money/coin.tsx'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { Spinner } from './states/spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    icon?: ReactNode
    /** Shows a spinner and ignores presses until the answer is there. */
    pending?: boolean
    /** The id of the words that say why it cannot be pressed now. It stays in the order of focus, so that they are read. */
    heldUpBy?: string
    /** What a press spends, in credits: shown inside the button and read out with its label. */
    price?: number
    /** What stands around the price: `from` 76.50 `a month`. */
    priceWords?: PriceWords
  }

type PriceWords = { before: string; after: string }

export function Button({ children, icon, pending = false, heldUpBy, price, priceWords, ...rest }: Props) {
  const { variant = price === undefined ? 'secondary' : 'pay', size, full, className, ...native } = rest
  const isStopped = pending || heldUpBy !== undefined
  return (
    <button
      type="button"
      {...native}
      {...(heldUpBy && { 'aria-describedby': heldUpBy })}
      aria-busy={pending || undefined}
      aria-disabled={isStopped || native.disabled || undefined}
      onClick={isStopped ? stop : native.onClick}
      className={clsx(
        buttonClass({ variant, ...(size && { size }), ...(full && { full }) }),
        isStopped && stoppedClass(pending),
        className,
      )}
    >
      {pending ? <Spinner size={18} /> : icon}
      <span>{children}</span>
      {price !== undefined && <PriceInside price={price} {...(priceWords && { words: priceWords })} />}
    </button>
  )
}

const stoppedClass = (isPending: boolean): string =>
  isPending ? 'cursor-progress! opacity-75' : 'cursor-not-allowed! bg-surface-2! text-fg-faint! inset-ring-0!'

function PriceInside({ price, words }: { price: number; words?: PriceWords }) {
  return (
    <span className="tabular ml-1 inline-flex items-center gap-1.5 border-l border-current/30 pl-3">
      {!words && <span className="sr-only">for</span>}
      <Coin size={17} />
      <span>
        {words && `${words.before} `}
        {formatPrice(price)}
        <span className="sr-only"> credits</span>
        {words && ` ${words.after}`}
      </span>
    </span>
  )
}

function stop(event: MouseEvent): void {
  event.preventDefault()
}
