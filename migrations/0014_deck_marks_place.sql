-- With the place it says where the mark is, also when the job that stood there is gone.
alter table deck_marks rename column job_id to place_id;
