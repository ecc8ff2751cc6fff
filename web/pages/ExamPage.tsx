import { BackLink } from '#web/components/BackLink.tsx';
import { ExamPlanView } from '#web/features/study/exam-plans/ExamPlanView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function ExamPage() {
  const { courseCode } = usePathParams('/dashboard/exams/$courseCode');
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/dashboard">Dashboard</BackLink>
      <ExamPlanView code={courseCode} />
    </div>
  );
}
