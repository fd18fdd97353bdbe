import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFormProblem } from '../../../plumbing/api/form-problems.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ConfirmPasswordField } from '../../accounts/index.ts'
import { securityQuery } from '../../../entities/accounts/index.ts'
import { walletQuery } from '../../../entities/payments/index.ts'
import { browserWalletAddress } from './browser-wallet.ts'
import { useChangeCryptoAddress } from './use-change-crypto-address.ts'
import * as text from './destinations-text.ts'

/** The user's crypto wallet for payouts, with buttons to add, change or remove it. */
export function CryptoAddressPanel() {
  const wallet = useQuery(walletQuery)
  return (
    <Panel
      title={text.cryptoWallet}
      description={text.cryptoDescription}
      action={
        <LinkButton to="/earnings" size="small">
          {text.requestPayout}
        </LinkButton>
      }
    >
      <Loaded query={wallet} what={text.yourAddress} skeleton={<Skeleton className="mt-4 h-12 rounded-md" />}>
        {({ crypto_address: address }) => <AddressForm key={address} address={address} />}
      </Loaded>
    </Panel>
  )
}

type Values = { address: string; password: string }

function AddressForm({ address }: { address: string | null }) {
  const { register, handleSubmit, setError, setValue, formState } = useForm<Values>({
    defaultValues: { address: address ?? '', password: '' },
  })
  const change = useChangeCryptoAddress()
  const security = useQuery(securityQuery)
  const withPassword = security.data?.has_password === true
  const isChanged = formState.dirtyFields.address === true
  const save = handleSubmit(({ address: typed, password }) =>
    change.mutate(
      { crypto_address: typed.trim() || null, ...(withPassword && { password }) },
      {
        onError: (error) =>
          showFormProblem<Values>(error, {
            setError,
            fields: ['address', 'password'],
            byCode: {
              'crypto-address-invalid': 'address',
              ...(withPassword && { 'too-many-requests': 'password' }),
            },
          }),
      },
    ),
  )
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={(event) => void save(event)}>
      <Field
        label={text.walletAddress}
        hint={address ? text.addressHint : undefined}
        error={formState.errors.address?.message}
      >
        <TextInput autoComplete="off" spellCheck={false} maxLength={100} {...register('address')} />
      </Field>
      {isChanged && withPassword && (
        <ConfirmPasswordField
          email={security.data?.email ?? null}
          error={formState.errors.password?.message}
          {...register('password', { required: text.enterPassword })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <BrowserWalletButton
          onAddress={(found) => setValue('address', found, { shouldDirty: true, shouldValidate: true })}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged || security.data === undefined}
          pending={change.isPending}
        >
          {text.saveAddress}
        </Button>
      </div>
    </form>
  )
}

function BrowserWalletButton({ onAddress }: { onAddress: (address: string) => void }) {
  const take = async () => {
    const found = await browserWalletAddress()
    if (found.ok) onAddress(found.address)
    else showToast({ kind: 'danger', message: found.message })
  }
  return (
    <Button variant="ghost" onClick={() => void take()}>
      {text.fromMetaMask}
    </Button>
  )
}
