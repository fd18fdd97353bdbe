import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Loaded } from '../../loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { isProblem, messageOf } from '../../api-problem.ts'
import { walletQuery } from '../payments/wallet-query.ts'
import { browserWalletAddress } from './browser-wallet.ts'
import { useChangeCryptoAddress } from './use-change-crypto-address.ts'

/** The own crypto wallet, to which earnings can be paid: set, change, remove. */
export function CryptoAddressPanel() {
  const wallet = useQuery(walletQuery)
  return (
    <Panel
      title="Crypto wallet for payouts"
      description="Where payouts in crypto go. What goes to a wrong address is lost."
      action={
        <LinkButton to="/earnings" size="small">
          Ask for a payout
        </LinkButton>
      }
    >
      <Loaded query={wallet} what="Your wallet address" bones={<Skeleton className="mt-4 h-12 rounded-md" />}>
        {({ crypto_address: address }) => <AddressForm key={address} address={address} />}
      </Loaded>
    </Panel>
  )
}

type Values = { address: string }

function AddressForm({ address }: { address: string | null }) {
  const { register, handleSubmit, setError, setValue, formState } = useForm<Values>({
    defaultValues: { address: address ?? '' },
  })
  const change = useChangeCryptoAddress()
  const save = handleSubmit((values) =>
    change.mutate(values.address.trim() || null, {
      onError: (error) => {
        if (isProblem(error, 'crypto-address-invalid'))
          setError('address', { message: messageOf(error) }, { shouldFocus: true })
        else showToast({ kind: 'danger', message: messageOf(error) })
      },
    }),
  )
  const takeFromBrowser = async () => {
    const found = await browserWalletAddress()
    if (found.ok) setValue('address', found.address, { shouldDirty: true, shouldValidate: true })
    else showToast({ kind: 'danger', message: found.message })
  }
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={(event) => void save(event)}>
      <Field
        label="Wallet address"
        hint={address ? 'Empty the field and save to remove it.' : undefined}
        error={formState.errors.address?.message}
      >
        <TextInput autoComplete="off" spellCheck={false} maxLength={100} {...register('address')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={() => void takeFromBrowser()}>
          Use MetaMask
        </Button>
        <Button type="submit" variant="primary" disabled={!formState.isDirty} pending={change.isPending}>
          Save address
        </Button>
      </div>
    </form>
  )
}
