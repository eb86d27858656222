import { useMemo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Construction } from '#features/construction.ts';
import type { ConsoleForm } from '#features/form.ts';
import RecipeFinder from '#features/recipe-finder/recipe-finder.tsx';
import type { ProfileStore } from '#profiles/store.ts';
import { finderProps } from './finder-props.ts';

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly store: ProfileStore;
  readonly construction: Construction;
  readonly change: (part: Partial<Construction>) => void;
}

/** The finder, told anew whenever the boxes say another gateway or sign another order. */
export default function Finder({ form, store, construction, change }: Props) {
  const values = useWatch({ control: form.control }) as ConsoleForm;
  const props = useMemo(
    () => finderProps(form, values, store, construction, change),
    [form, values, store, construction, change],
  );
  return <RecipeFinder {...props} />;
}
