import { ResourceStatistics } from '#web/features/library/resources/owned/ResourceStatistics.tsx';

export default function ResourceStatisticsCard() {
  return <ResourceStatistics />;
}
