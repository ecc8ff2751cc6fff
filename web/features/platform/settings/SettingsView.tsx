// Loads the settings for their form.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsOptions } from './settings.queries.ts';

export function SettingsView() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...settingsOptions,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error && !data)
    return (
      <PageFailed title="Settings" onRetry={() => void refetch()}>
        The settings could not be loaded. Your connection may be away for a moment.
      </PageFailed>
    );
  if (!data)
    return (
      <ListSkeleton count={4} className="mt-6 grid gap-5">
        <div className="h-28 animate-pulse rounded-card border border-line bg-surface" />
      </ListSkeleton>
    );
  return (
    <SettingsForm
      key={data.version}
      settings={data}
      onSaved={(settings) => client.setQueryData(settingsOptions.queryKey, settings)}
      onLoadNewest={() => void refetch()}
    />
  );
}
