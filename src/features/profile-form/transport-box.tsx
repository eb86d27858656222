import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TRANSPORTS, transportFor, type Surroundings } from '#exchange/transports.ts';
import { operationUrl, profileFault } from '#protocol/profile.ts';
import { TRANSPORT_NAMES, type TransportName } from '#protocol/transport.ts';
import { Box } from '#ui/box.tsx';
import { said, t } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import type { ConsoleForm } from '../form.ts';

const TransportWords = lazy(() => import('./transport-words.tsx'));

/** What the page and its host are, for an address of the operation. */
export type Here = (url: string) => Surroundings;

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly here: Here;
}

/** The surroundings of an address that can be called; undefined while the box holds none. */
const aroundOf = (base_url: string, here: Here): Surroundings | undefined =>
  profileFault('base_url', base_url)?.grade === 'error' ? undefined : here(operationUrl(base_url));

const isOpen = (name: TransportName, around: Surroundings | undefined): boolean =>
  around === undefined || TRANSPORTS[name].available(around) === true;

const optionWords = (way: string, open: boolean): string => (open ? way : t('{way} (not open here)', { way }));

/** How the order leaves the page: a choice of the profile, each way with its words. */
export function TransportBox({ form, here }: Props) {
  const base_url = useWatch({ control: form.control, name: 'profile.base_url' });
  const choice = useWatch({ control: form.control, name: 'transport' });
  const around = aroundOf(base_url, here);
  const standing = around === undefined ? undefined : transportFor('default', around);
  const taken = around === undefined ? undefined : transportFor(choice, around);
  return (
    <Box
      label={t('Way')}
      wire="transport"
      group="identity"
      remarks={[]}
      about={
        <>
          <p>{t('How the order leaves this page. It stays as chosen: the page never takes another way by itself.')}</p>
          {taken !== undefined && choice === 'default' && <TransportWords way={taken} />}
        </>
      }
      wide
      below={
        taken !== undefined &&
        choice !== 'default' && (
          <Suspense>
            <TransportWords way={taken} />
          </Suspense>
        )
      }
    >
      {(control) => (
        <Select {...control} {...form.register('transport')}>
          <option value="default">
            {standing === undefined
              ? t('As the address wants')
              : t('Not chosen: {way}', { way: said(TRANSPORTS[standing].label) })}
          </option>
          {TRANSPORT_NAMES.map((name) => (
            <option key={name} value={name}>
              {optionWords(said(TRANSPORTS[name].label), isOpen(name, around))}
            </option>
          ))}
        </Select>
      )}
    </Box>
  );
}
