export default function AdminDashboardPage() {
  return null;
}
