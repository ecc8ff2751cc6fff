import { ResourceStatistics } from '#web/features/resources/owned/ResourceStatistics.tsx';

export default function ResourceStatisticsCard() {
  return <ResourceStatistics />;
}
