import { clsx } from 'clsx'
import { Coin } from './coin.tsx'
import { creditNoun, formatPrice } from '@fanfare/contract/money/credits-text'

type Props = { credits: number; size?: 'medium' | 'large'; className?: string }

/** A price on a brass tag with a swallowtail end. */
export function PriceTag({ credits, size = 'medium', className }: Props) {
  const isLarge = size === 'large'
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 bg-brass whitespace-nowrap text-on-brass',
        '[clip-path:polygon(0_0,100%_0,calc(100%-9px)_50%,100%_100%,0_100%)]',
        isLarge ? 'h-9 pr-6 pl-3.5' : 'h-7 pr-4.5 pl-2.5',
        className,
      )}
    >
      <Coin size={isLarge ? 17 : 14} />
      <b className={clsx('figures font-bold', isLarge ? 'text-[20px]' : 'text-[16px]')}>
        {formatPrice(credits)}
      </b>
      <span className="sr-only">{creditNoun(credits)}</span>
    </span>
  )
}
